import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyRing } from './key-ring.ts'

const PURPOSES = ['order link', 'cart link', 'mailbox', 'one-time code', 'stock alert'] as const
const [OLD, NEW] = ['an old secret of the shop', 'a new secret of the shop']
const ringOf = (...secrets: string[]) => keyRing({ secrets })

test('KEY-1: what was signed for one purpose is signed for no other', () => {
  const ring = ringOf(NEW)
  const purpose = fc.constantFrom(...PURPOSES)
  fc.assert(
    fc.property(fc.string(), purpose, purpose, (text, signed, verified) => {
      expect(ring.isSigned(verified, text, ring.sign(signed, text))).toBe(signed === verified)
    }),
  )
})

test('KEY-1: another text, another secret and what is no signature are refused', () => {
  const ring = ringOf(NEW)
  const signature = ring.sign('order link', 'one')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(ring.isSigned('order link', 'two', signature)).toBe(false)
  expect(ringOf(OLD).isSigned('order link', 'one', signature)).toBe(false)
  for (const shown of ['', 'x', `${signature}A`, signature.slice(1)])
    expect(ring.isSigned('order link', 'one', shown)).toBe(false)
})

test('KEY-2: of two keys the first signs and both verify, so that no step of a change closes what was signed before', () => {
  const steps = [ringOf(OLD), ringOf(OLD, NEW), ringOf(NEW, OLD), ringOf(NEW)]
  for (const [place, ring] of steps.entries()) {
    const signed = ring.sign('order link', 'an order')
    // Servers of this step and of the next run side by side.
    for (const other of steps.slice(place, place + 2))
      expect(other.isSigned('order link', 'an order', signed), `step ${place}`).toBe(true)
  }
  expect(ringOf(NEW, OLD).signatures('cart link', 'a link')).toEqual([
    ringOf(NEW).sign('cart link', 'a link'),
    ringOf(OLD).sign('cart link', 'a link'),
  ])
})

test('KEY-3: links of orders that were made with ORDER_LINK_SECRET still open, and nothing is signed with it', () => {
  const before = createHmac('sha256', OLD).update('an order').digest('base64url')
  const ring = keyRing({ secrets: [NEW], former: { 'order link': OLD } })
  expect(ring.isSigned('order link', 'an order', before)).toBe(true)
  expect(ring.isSigned('cart link', 'an order', before)).toBe(false)
  expect(ring.sign('order link', 'an order')).toBe(ringOf(NEW).sign('order link', 'an order'))
})

test('KEY-5: a mark in a table is the same for the same text and key, and for nothing else', () => {
  const marks = [ringOf(NEW).mark('a visitor'), ringOf(OLD).mark('a visitor'), ringOf(NEW).mark('another')]
  expect(new Set(marks).size).toBe(3)
  expect(ringOf(NEW, OLD).mark('a visitor')).toBe(marks[0])
})

test('KEY-7: what is sealed opens with the same purpose and context alone, and unaltered', () => {
  const ring = ringOf(NEW)
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (text, context, place) => {
      const sealed = ring.seal('session token', text, context)
      expect(ring.unseal('session token', sealed, context)).toBe(text)
      expect(ring.unseal('session token', sealed, `${context}.`)).toBeNull()
      expect(ring.unseal('sign-in', sealed, context)).toBeNull()
      const bytes = Buffer.from(sealed, 'base64url')
      const index = place % bytes.length
      bytes[index] = (bytes[index] ?? 0) ^ 1
      expect(ring.unseal('session token', bytes.toString('base64url'), context)).toBeNull()
    }),
  )
  expect(ring.unseal('session token', '', '')).toBeNull()
})

test('KEY-7: what was sealed before a change of the key opens after it, and is never the same twice', () => {
  const sealed = ringOf(OLD).seal('session token', 'a token', 'a session')
  expect(ringOf(NEW, OLD).unseal('session token', sealed, 'a session')).toBe('a token')
  expect(ringOf(NEW).unseal('session token', sealed, 'a session')).toBeNull()
  expect(ringOf(OLD).seal('session token', 'a token', 'a session')).not.toBe(sealed)
})
