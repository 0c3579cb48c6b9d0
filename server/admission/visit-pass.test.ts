import { expect, test } from 'vitest'
import { keyRing } from '#server/platform/keys/key-ring.ts'
import { visitPasses } from './visit-pass.ts'

const NOW = new Date('2026-11-19T12:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const place = { production: false, cookieDomain: null }
const ours = visitPasses({ keys: keyRing({ secrets: ['a key of the shop, and long enough'] }), place })
const theirs = visitPasses({ keys: keyRing({ secrets: ['a key of somebody else, long enough'] }), place })

const cookieOf = (setCookies: readonly string[]) => setCookies[0]?.split(';')[0]

test('CROWD-3: a pass says how far its browser has come, for half an hour after its last step', () => {
  const cart = cookieOf(ours.renewed('cart', undefined, NOW))
  expect(ours.read(cart, later(30))).toMatchObject({ standing: 'cart' })
  expect(ours.read(cart, later(31))).toBeNull()
  const renewed = cookieOf(ours.renewed('cart', cart, later(29)))
  expect(ours.read(renewed, later(59))).toMatchObject({ standing: 'cart' })
})

test('CROWD-3: who is in checkout stays there when they change their cart, and it is one pass', () => {
  const cart = cookieOf(ours.renewed('cart', undefined, NOW))
  const checkout = cookieOf(ours.renewed('checkout', cart, NOW))
  const changed = cookieOf(ours.renewed('cart', checkout, later(2)))
  expect(ours.read(changed, later(2))).toMatchObject({ standing: 'checkout', id: ours.read(cart, NOW)?.id })
  expect(ours.renewed('cart', changed, later(2.5))).toEqual([])
})

test('CROWD-9: a place in the queue is one for four hours, with what its browser was told', () => {
  const ticket = { ...ours.newTicket(NOW), ahead: 150 }
  const cookie = cookieOf([ours.written(ticket)])
  expect(ours.read(cookie, later(4 * 60))).toEqual(ticket)
  expect(ours.read(cookie, later(4 * 60 + 1))).toBeNull()
  expect(ours.read(cookieOf([theirs.written(ticket)]), NOW)).toBeNull()
})

test('CROWD-12: who was let in is the same visitor, whatever they do next', () => {
  const ticket = ours.newTicket(NOW)
  const browsing = cookieOf(ours.renewed('browsing', cookieOf([ours.written(ticket)]), later(10)))
  expect(ours.read(browsing, later(40))).toMatchObject({ standing: 'browsing', id: ticket.id })
  expect(ours.read(browsing, later(41))).toBeNull()
  const cart = cookieOf(ours.renewed('cart', browsing, later(11)))
  expect(ours.read(cart, later(11))).toMatchObject({ standing: 'cart', id: ticket.id })
})

test.each([
  ['of another key', cookieOf(theirs.renewed('checkout', undefined, NOW))],
  ['raised by its browser', cookieOf(ours.renewed('cart', undefined, NOW))?.replace('=c.', '=o.')],
  ['made up', 'visit=o.AAAAAAAAAAA.mi5tzabc..AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['empty', 'visit='],
])('CROWD-3: a pass %s is none', (_what, cookie) => {
  expect(ours.read(cookie, NOW)).toBeNull()
})
