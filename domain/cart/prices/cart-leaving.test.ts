import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { aBroadband, aCart, aMobile, anyCart } from '../cart.fixture.ts'
import { cartLeaving } from './cart-leaving.ts'

const RULE = { centsPerDay: cents(100) }
const START = { startDate: '2026-11-23', billDay: 5 }
const FIBRE = aBroadband({ id: 'fibre', term: 24 })
const DEAR = { ...FIBRE, price: { ...FIBRE.price, monthly: cents(5999) } }
const SIM = aMobile({ id: 'sim', term: 12 })
const CHEAP = { ...SIM, price: { ...SIM.price, monthly: cents(999) } }

test('LEAVE-7: leaving costs the charges of all lines, each by its own minimum term and its own cap', () => {
  const leaving = cartLeaving(aCart({ lines: [DEAR, CHEAP] }), RULE, START)
  expect(leaving?.figures).toHaveLength(24)
  expect(leaving?.figures[5]).toBe(550_00 + 6 * 999)
  expect(leaving?.figures[11]).toBe(366_00)
  expect(leaving?.figures[23]).toBe(0)
  expect(leaving?.freeFrom).toBe('2028-11-23')
})

test('LEAVE-7: 30-day plans, an empty cart and a release without the rule have no figures', () => {
  expect(cartLeaving(aCart({ lines: [{ ...SIM, term: 1 }] }), RULE, START)).toBeNull()
  expect(cartLeaving(aCart({ lines: [] }), RULE, START)).toBeNull()
  expect(cartLeaving(aCart({ lines: [DEAR] }), undefined, START)).toBeNull()
})

test('LEAVE-7: the figures of a cart are the sum of those of its lines alone, and never rise', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const figures = cartLeaving(cart, RULE, START)?.figures ?? []
      const alone = cart.lines.map((line) => cartLeaving(aCart({ lines: [line] }), RULE, START)?.figures ?? [])
      expect(figures).toEqual(figures.map((_, month) => alone.reduce((total, own) => total + (own[month] ?? 0), 0)))
      expect(figures).toEqual(figures.toSorted((one, other) => other - one))
    }),
  )
})
