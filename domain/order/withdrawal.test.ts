import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBroadband, aCart, aDevice, aMobileBroadband, anAddOn, aTv, monthly } from '#domain/cart/cart.fixture.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { cents } from '#domain/money.ts'
import { ORDER_STATES } from './state.ts'
import { judgeWithdrawal, type WithdrawableOrder } from './withdrawal.ts'
import { goodsDeliveredAt, lastDayToWithdraw, withdrawalPeriod } from './withdrawal-period.ts'

const FIBRE = aBroadband({ id: 'fibre', price: monthly(6000, 3000, 6) })
const TV = aTv({ id: 'tv', price: monthly(1500), beside: { line: 'fibre', offers: null } })
const ROUTER = aMobileBroadband({
  id: 'mbb',
  price: monthly(3000),
  deposit: cents(5000),
  devices: [aDevice({ price: cents(9900), discount: cents(900) })],
})

function anOrder(parts: Partial<WithdrawableOrder> = {}, lines: CartLine[] = [FIBRE, TV]): WithdrawableOrder {
  return {
    state: 'confirmed',
    ordered: {
      cart: aCart({ lines }),
      deposit: cents(15_000),
      terms: { version: '1', agreedAt: '2026-11-15T12:00:00Z', startEarly: true },
    },
    withdrawn: [],
    paid: cents(15_000),
    concludedAt: new Date('2026-11-15T12:00:00Z'),
    liveDays: {},
    goodsAt: null,
    goodsSent: false,
    lent: [],
    changedAgain: [],
    ...parts,
  }
}

function said(order: WithdrawableOrder, asked: string[] | null, now = '2026-11-20T12:00:00Z') {
  const judged = judgeWithdrawal(order, asked, new Date(now))
  return judged.ok ? judged.value : judged.refusal.code
}

test('WDR-1: services are counted from the contract, goods from the day on which all has come, and the later holds', () => {
  const concludedAt = new Date('2026-11-15T12:00:00Z')
  const services = withdrawalPeriod({ cart: aCart({ lines: [FIBRE] }) }, { concludedAt, goodsAt: new Date() })
  expect(services).toEqual({ services: '2026-11-29', goods: null, goodsToCome: false })
  const both = { cart: aCart({ lines: [FIBRE, ROUTER] }) }
  const waiting = withdrawalPeriod(both, { concludedAt, goodsAt: null })
  expect(waiting.goodsToCome).toBe(true)
  expect(lastDayToWithdraw(waiting)).toBeNull()
  const there = withdrawalPeriod(both, { concludedAt, goodsAt: new Date('2026-11-24T09:00:00Z') })
  expect(there).toMatchObject({ services: '2026-11-29', goods: '2026-12-08' })
  expect(lastDayToWithdraw(there)).toBe('2026-12-08')
})

test('WDR-70: goods are counted from the day on which the last of them came, not from the day on which everything works', () => {
  const both = { cart: aCart({ lines: [FIBRE, ROUTER, { ...ROUTER, id: 'mbb-2' }] }) }
  const on = (event: string, day: string) => ({ event, at: new Date(`${day}T09:00:00Z`) })
  const first = on('done.mbb', '2026-11-17')
  const second = on('done.mbb-2', '2026-11-18')
  const all = on('managed.completed', '2026-12-03')
  expect(goodsDeliveredAt(both, [first])).toBeNull()
  expect(goodsDeliveredAt(both, [first, on('done.fibre', '2026-11-20')])).toBeNull()
  expect(goodsDeliveredAt(both, [first, second, all])).toEqual(second.at)
  expect(goodsDeliveredAt(both, [first, all])).toEqual(all.at)
  expect(goodsDeliveredAt({ cart: aCart({ lines: [FIBRE] }) }, [all])).toBeNull()
  const withAccessory = { cart: aCart({ lines: [ROUTER], accessories: [{ ...aDevice(), vatRate: 0.23 }] }) }
  expect(goodsDeliveredAt(withAccessory, [first])).toBeNull()
})

test.each([
  ['2026-11-29T23:59:59Z', 'open'],
  ['2026-11-30T00:00:00Z', 'WITHDRAWAL_TOO_LATE'],
])('WDR-1: at %s an order of 15 November is %s', (now, expected) => {
  const outcome = said(anOrder(), null, now)
  expect(typeof outcome === 'string' ? outcome : 'open').toBe(expected)
})

test('WDR-1: the day ends at midnight in Ireland, in summer too', () => {
  const concludedAt = new Date('2026-07-01T12:00:00Z')
  expect(said(anOrder({ concludedAt }), null, '2026-07-15T22:59:59Z')).toMatchObject({ event: 'withdraw' })
  expect(said(anOrder({ concludedAt }), null, '2026-07-15T23:00:00Z')).toBe('WITHDRAWAL_TOO_LATE')
})

test('WDR-2: one service goes by itself, broadband takes its TV with it, and the last one is the whole order', () => {
  expect(said(anOrder(), ['tv'])).toMatchObject({ event: 'withdrawPart', lines: ['tv'] })
  expect(said(anOrder(), ['fibre'])).toMatchObject({ event: 'withdraw', lines: ['fibre', 'tv'] })
  expect(said(anOrder({ withdrawn: ['tv'] }), ['fibre'])).toMatchObject({ event: 'withdraw', lines: ['fibre'] })
  expect(said(anOrder({}, [FIBRE, TV, ROUTER]), ['fibre'])).toMatchObject({
    event: 'withdrawPart',
    lines: ['fibre', 'tv'],
  })
})

test('WDR-3: what was paid for a line goes back with it, a deposit of the bureau with the last of them', () => {
  const three = [FIBRE, TV, ROUTER]
  const paid = cents(15_000 + 9000 + 5000)
  expect(said(anOrder({ paid }, three), ['tv'])).toMatchObject({ refund: 0 })
  expect(said(anOrder({ paid }, three), ['mbb'])).toMatchObject({ refund: 14_000 })
  expect(said(anOrder({ paid: cents(15_000), withdrawn: ['mbb'] }, three), null)).toMatchObject({ refund: 15_000 })
  expect(said(anOrder({ paid: cents(0) }, three), null)).toMatchObject({ refund: 0 })
})

test('WDR-4: days used are due only where an early start was requested and has begun, at the first month’s price', () => {
  const liveDays = { fibre: '2026-11-17', tv: '2026-11-17' }
  // Three days of November: 17, 18 and 19. Fibre costs 30.00 on the first bills, TV 15.00.
  expect(said(anOrder({ liveDays }), null)).toMatchObject({ used: { days: 3, due: 300 + 150 } })
  expect(said(anOrder({ liveDays }), ['tv'])).toMatchObject({ used: { days: 3, due: 150 } })
  expect(said(anOrder({ liveDays: {} }), null)).toMatchObject({ used: { days: 0, due: 0 } })
  const { ordered } = anOrder()
  const late = { ...ordered, terms: { ...ordered.terms, startEarly: false } }
  expect(said(anOrder({ liveDays, ordered: late }), null)).toMatchObject({ used: { days: 0, due: 0 } })
  expect(said(anOrder({ liveDays }), null, '2026-11-17T23:00:00Z')).toMatchObject({ used: { days: 0, due: 0 } })
})

test('WDR-72: each line is due from its own day, and one that does not work yet is not', () => {
  const liveDays = { fibre: '2026-11-18', tv: '2026-11-19' }
  // Two days of fibre, one of TV.
  expect(said(anOrder({ liveDays }), null)).toMatchObject({ used: { days: 2, due: 200 + 50 } })
  expect(said(anOrder({ liveDays: { fibre: '2026-11-18' } }), null)).toMatchObject({ used: { days: 2, due: 200 } })
  // Days of a month that had 31.
  const early = said(anOrder({ liveDays: { fibre: '2026-10-31', tv: '2026-11-19' } }), null, '2026-11-20T12:00:00Z')
  expect(early).toMatchObject({ used: { days: 20, due: Math.round((3000 * 20) / 31) + 50 } })
})

test('WDR-4: extras count by the month, what is once off does not, and each is rounded by itself', () => {
  const addOns = [
    anAddOn({ id: 'by-month', price: cents(499) }),
    anAddOn({ id: 'once', price: cents(5000), billing: 'ONE_OFF' }),
  ]
  const lines = [aBroadband({ id: 'fibre', price: { ...monthly(4999), fee: cents(9900) }, addOns })]
  const order = anOrder({ liveDays: { fibre: '2026-11-15' } }, lines)
  // 7 of 30 days: 1166.43 and 116.43 cents.
  expect(said(order, null, '2026-11-22T12:00:00Z')).toMatchObject({ used: { days: 7, due: 1166 + 116 } })
})

test('WDR-5: an order that is none yet, or none any more, has nothing to withdraw from, and a referred one goes as a whole', () => {
  const outcome = (state: WithdrawableOrder['state']) => {
    const judged = said(anOrder({ state, concludedAt: null }), null)
    return typeof judged === 'string' ? judged : judged.event
  }
  expect(Object.fromEntries(ORDER_STATES.map((state) => [state, outcome(state)]))).toEqual({
    placed: 'NOTHING_TO_WITHDRAW',
    depositAsked: 'NOTHING_TO_WITHDRAW',
    awaitingPayment: 'NOTHING_TO_WITHDRAW',
    confirmed: 'withdraw',
    referred: 'withdraw',
    cancelled: 'NOTHING_TO_WITHDRAW',
    withdrawn: 'ALREADY_WITHDRAWN',
  })
  expect(said(anOrder({ state: 'referred' }), ['tv'])).toBe('ONLY_WHOLE_WITHDRAWAL')
  expect(said(anOrder({ withdrawn: ['tv'] }), ['tv'])).toBe('ALREADY_WITHDRAWN')
  expect(said(anOrder(), ['somebody-else’s'])).toBe('SERVICE_NOT_IN_ORDER')
})

test('WDR-6: in whatever parts and order it is withdrawn from, all that was paid is refunded once', () => {
  const three = [FIBRE, TV, ROUTER]
  const all = 15_000 + 9000 + 5000
  fc.assert(
    fc.property(fc.shuffledSubarray(['fibre', 'tv', 'mbb'], { minLength: 3 }), (story) => {
      let withdrawn: string[] = []
      let back = 0
      for (const id of story) {
        const judged = said(anOrder({ withdrawn, paid: cents(all - back) }, three), [id])
        if (typeof judged === 'string') expect(withdrawn).toContain(id)
        else {
          withdrawn = [...withdrawn, ...judged.lines]
          back += judged.refund
        }
      }
      expect(withdrawn.toSorted()).toEqual(['fibre', 'mbb', 'tv'])
      expect(back).toBe(all)
    }),
  )
})
