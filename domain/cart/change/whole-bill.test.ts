import fc from 'fast-check'
import { expect, test } from 'vitest'
import { irishDay } from '#domain/availability/service-date.ts'
import { termEnd } from '#domain/held-service/held-prices.ts'
import { aHeldMobile, aHeldService } from '#domain/held-service/held-service.fixture.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { cents } from '#domain/money.ts'
import { daysBetween } from '#domain/pricing/leaving/leaving-charge.ts'
import { aBroadband, aCart, aChange, aMobile, aTv, monthly } from '../cart.fixture.ts'
import type { Cart } from '../cart.ts'
import { pricedItems } from '../priced-items.ts'
import { earlyCeaseReason } from './early-cease-reason.ts'
import { wholeBill } from './whole-bill.ts'

const AT = { agreedAt: new Date('2026-11-17T12:00:00Z'), billDay: 5 }
const BROADBAND = aHeldService({ monthly: cents(5400), term: { startDate: '2025-11-18', months: 24 } })
const MOBILE = aHeldMobile({ monthly: cents(3499) })

function listed({ id, serviceGroup, planName, number, monthly: amount, discounts, rise }: HeldService) {
  const price = { planName, number, monthly: amount, discounts, rise }
  return { id, serviceGroup, offer: 'PLAN', technology: null, beside: null, price }
}

function changing(parts: Partial<Cart> = {}): Cart {
  const line = aBroadband({ id: 'new', price: monthly(6000, 4500, 12), change: aChange({ replaced: BROADBAND }) })
  const services = [BROADBAND, MOBILE].map(listed)
  return aCart({ cartType: 'CHANGE_OFFER', services, lines: [line], ...parts })
}

const billOf = (cart: Cart) => wholeBill(cart, pricedItems(cart), AT, ({ id }) => `plan ${id}`)

test('CHANGE-11: the whole bill of a change has what stays, what is new, and the bill without it', () => {
  const bill = billOf(changing())
  expect(bill?.course.map(({ date, asItIs, changed }) => [date, asItIs, changed])).toEqual([
    ['2027-01-05', 8899, 7999],
    ['2027-12-05', 8899, 9499],
  ])
  expect(bill?.services).toMatchObject([
    { id: BROADBAND.id, asItIs: 5400, changed: 4500, lineId: 'new' },
    { id: MOBILE.id, asItIs: 3499, changed: 3499, lineId: null, number: MOBILE.number },
  ])
})

test('CHANGE-11: what is added stands beside what the customer has; what cannot stay ends', () => {
  const tv = aTv({ id: 'tv', price: monthly(2000) })
  const added = billOf(aCart({ cartType: 'CROSS_SELL', services: [BROADBAND, MOBILE].map(listed), lines: [tv] }))
  expect(added?.course[0]).toMatchObject({ asItIs: 8899, changed: 10_899, added: [{ id: 'tv', amount: 2000 }] })
  expect(added?.services.every(({ lineId, asItIs, changed }) => lineId === null && asItIs === changed)).toBe(true)

  const ended = aHeldService({ id: 'TV-1', serviceGroup: 'TV', planName: 'TV Family', monthly: cents(1500) })
  const change = aChange({ replaced: BROADBAND, endsToo: [{ service: ended, leavingCharge: cents(0) }] })
  const services = [BROADBAND, MOBILE, ended].map(listed)
  const bill = billOf(changing({ services, lines: [aBroadband({ price: monthly(6000), change })] }))
  expect(bill?.services.find(({ id }) => id === 'TV-1')).toMatchObject({ asItIs: 1500, changed: null })
  expect(bill?.course[0]).toMatchObject({ asItIs: 10_399, changed: 9499 })
})

test('CHANGE-11: a new customer has none, and a cart from before prices were stored shows no half of a bill', () => {
  expect(billOf(aCart({ lines: [aBroadband()] }))).toBeNull()
  const [broadband, mobile] = [BROADBAND, MOBILE].map(listed) as [Cart['services'][number], Cart['services'][number]]
  const { price: _, ...older } = mobile
  expect(billOf(changing({ services: [broadband, older] }))).toBeNull()
})

test('CHANGE-11: services and new plans add up to the first month, whatever stays, changes or joins', () => {
  const amount = fc.integer({ min: 0, max: 20_000 }).map((value) => cents(value))
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), amount, fc.option(amount), (prices, plan, joins) => {
      const held = prices.map((price, index) => aHeldMobile({ id: `held ${index}`, monthly: price, rise: null }))
      const replaced = held[0] as HeldService
      const lines = [
        aMobile({ id: 'plan', price: monthly(plan), change: aChange({ replaced, subscriptionId: replaced.id }) }),
        ...(joins === null ? [] : [aMobile({ id: 'joins', price: monthly(joins) })]),
      ]
      const bill = billOf(changing({ services: held.map(listed), lines }))
      const [first] = bill?.course ?? []
      const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
      expect(sum(bill?.services.map(({ asItIs }) => asItIs) ?? [])).toBe(first?.asItIs)
      expect(sum(bill?.services.map(({ changed }) => changed ?? 0) ?? []) + (joins ?? 0)).toBe(first?.changed)
    }),
  )
})

test('CHANGE-12: the early-cease charge says its days left and rate, or why there is none', () => {
  const line = (parts: Partial<ReturnType<typeof aChange>>) => ({
    lines: [
      aBroadband({ change: aChange({ replaced: BROADBAND, leavingRule: { centsPerDay: cents(100) }, ...parts }) }),
    ],
  })
  expect(earlyCeaseReason(line({ leavingCharge: cents(99_900) }), AT.agreedAt)).toMatch(
    /^€1\.00 for each of the 3\d\d days left$/,
  )
  const days = daysBetween(irishDay(AT.agreedAt), termEnd(BROADBAND) ?? '')
  const leavingCharge = cents(days * 100)
  const reported = { ...BROADBAND, reportedLeavingCharge: leavingCharge }
  expect(earlyCeaseReason(line({ replaced: reported, leavingCharge }), AT.agreedAt)).toBe(
    `€1.00 for each of the ${days} days left`,
  )
  expect(earlyCeaseReason(line({ leavingCharge: cents(0) }), AT.agreedAt)).toBe('Moving up costs nothing')
  const over = { ...BROADBAND, term: { startDate: '2024-10-14', months: 24 } }
  expect(earlyCeaseReason(line({ replaced: over }), AT.agreedAt)).toBe(
    'Your minimum term is over: it ended on 14 October 2026',
  )
  expect(earlyCeaseReason(line({ replaced: { ...BROADBAND, term: null } }), AT.agreedAt)).toBe(
    'What you have has no minimum term',
  )
  expect(earlyCeaseReason({ lines: [aBroadband()] }, AT.agreedAt)).toBeNull()
})
