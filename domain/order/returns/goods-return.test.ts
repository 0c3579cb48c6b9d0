import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBroadband, aCart, aDevice, aMobile, monthly } from '#domain/cart/cart.fixture.ts'
import { cents } from '#domain/money.ts'
import { applyEvent, type Effect, type OrderStates, type StateEvent } from '../apply-event.ts'
import { MANAGED_STATES } from '../managed-state.ts'
import { judgeWithdrawal } from '../withdrawal.ts'
import {
  areGoodsSent,
  goodsRefund,
  isReturnOverdue,
  lastDayToSendBack,
  nextReturnState,
  RETURN_EVENTS,
  RETURN_STATES,
} from './goods-return.ts'
import { readTrackingNumber } from './tracking-number.ts'

const FIBRE = aBroadband({ id: 'fibre', price: monthly(6000) })
const PHONE = aMobile({
  id: 'mobile',
  deposit: cents(5000),
  devices: [aDevice({ id: 'phone', price: cents(149_900), discount: cents(75_000) })],
})

function judged(asked: string[] | null, goodsSent: boolean, paid = 15_000 + 5000 + 74_900) {
  const terms = { version: '1', agreedAt: '2026-11-15T12:00:00Z', startEarly: true }
  const order = {
    state: 'confirmed' as const,
    withdrawn: [],
    paid: cents(paid),
    goodsSent,
    lent: [],
    changedAgain: [],
    ordered: { cart: aCart({ lines: [FIBRE, PHONE] }), deposit: cents(15_000), terms },
    concludedAt: new Date('2026-11-15T12:00:00Z'),
    liveDays: {},
    goodsAt: new Date('2026-11-17T12:00:00Z'),
  }
  const said = judgeWithdrawal(order, asked, new Date('2026-11-20T12:00:00Z'))
  return said.ok ? said.value : said.refusal.code
}

test('RETURN-1: services are refunded at once, goods that were sent wait; before they are sent all goes back at once', () => {
  const phone = { id: 'phone', price: 74_900 }
  expect(judged(['mobile'], true)).toMatchObject({ refund: 79_900, atOnce: 5000, goods: [phone] })
  expect(judged(null, true)).toMatchObject({ refund: 94_900, atOnce: 20_000, goods: [phone] })
  expect(judged(['fibre'], true)).toMatchObject({ refund: 0, atOnce: 0, goods: [] })
  expect(judged(null, false)).toMatchObject({ refund: 94_900, atOnce: 94_900, goods: [] })
  // Goods that were not paid for have no refund, and have to be returned all the same.
  expect(judged(null, true, 60_000)).toMatchObject({ refund: 60_000, atOnce: 0, goods: [{ ...phone, price: 60_000 }] })
  expect(judged(null, true, 0)).toMatchObject({ refund: 0, atOnce: 0, goods: [{ ...phone, price: 0 }] })
})

test('RETURN-2: goods are sent back by the end of the 14th day after the withdrawal in Ireland; from the next day on they are overdue', () => {
  expect(lastDayToSendBack(new Date('2026-11-17T20:00:00Z'))).toBe('2026-12-01')
  expect(lastDayToSendBack(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-16')
  const goods = { state: 'awaited', sendBy: '2026-12-01' } as const
  expect(isReturnOverdue(goods, '2026-12-01')).toBe(false)
  expect(isReturnOverdue(goods, '2026-12-02')).toBe(true)
  for (const state of ['shown', 'back'] as const) expect(isReturnOverdue({ ...goods, state }, '2026-12-02')).toBe(false)
})

test('RETURN-3: goods are sent once order management has begun, unless it delivered nothing', () => {
  const sent = (hadBegun: boolean) => MANAGED_STATES.filter((state) => areGoodsSent(state, hadBegun))
  expect(sent(false)).toEqual(['inProgress', 'held', 'completed', 'partial'])
  expect(sent(true)).toEqual(['inProgress', 'held', 'completed', 'partial', 'cancelled'])
  expect(areGoodsSent(null, false)).toBe(false)
})

test('RETURN-4: awaited goods are shown to be sent, or back; what is back stays so', () => {
  const table = RETURN_STATES.map((state) => RETURN_EVENTS.map((event) => nextReturnState(state, event)))
  expect(table).toEqual([
    ['shown', 'back'],
    ['shown', 'back'],
    ['back', 'back'],
  ])
})

test('RETURN-5: what goods have lost is taken off once, and never more than their price', () => {
  expect([0, 9900, 74_900, 90_000, -5].map((lost) => goodsRefund(cents(74_900), cents(lost)))).toEqual([
    ...[74_900, 65_000, 0, 0, 74_900],
  ])
})

test.each([
  ['RR 123 456 785 IE', 'RR123456785IE'],
  ['rr-123-456-785-ie', 'RR123456785IE'],
  ['1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ['15501234567890', '15501234567890'],
  ['RR 123 456 784 IE', null],
  ['I sent it', null],
  ['1234567', null],
  ['12345678; drop', null],
  ['9'.repeat(35), null],
])(
  'RETURN-6: the tracking number %s is read as %s: a slip of the finger is found by its check digit',
  (text, number) => {
    const read = readTrackingNumber(text)
    expect(read.ok ? read.value : null).toBe(number)
  },
)

const CONFIRMED: OrderStates = {
  order: 'confirmed',
  payments: [{ id: 'a', state: 'captured' }],
  refunds: [],
  returns: [],
}
const PHONE_BACK = { id: 'phone', price: cents(74_900), payment: 'a' }
const withdraw = (event: 'withdraw' | 'withdrawPart', goods = [PHONE_BACK]): StateEvent => ({
  of: 'withdrawal',
  event,
  id: 'w',
  refund: { id: 'w', payment: 'a' },
  goods,
})
const shown: StateEvent = { of: 'return', id: 'phone', event: 'shown' }
const back = (deduction = 0): StateEvent => ({ of: 'return', id: 'phone', event: 'back', deduction: cents(deduction) })

function after(...events: StateEvent[]): { states: OrderStates; effects: string[] } {
  let states = CONFIRMED
  const effects: Effect[] = []
  for (const event of events) {
    const next = applyEvent(states, event)
    states = next.states
    effects.push(...next.effects)
  }
  return { states, effects: effects.map((effect) => effect.do) }
}

test('RETURN-7: a withdrawal from all of it keeps the payment while goods are waited for, and refunds the rest as a part', () => {
  const all = after(withdraw('withdraw'))
  expect(all.states).toMatchObject({
    order: 'withdrawn',
    payments: [{ state: 'captured' }],
    refunds: [{ id: 'w', isDone: false }],
    returns: [{ id: 'phone', state: 'awaited', refund: null }],
  })
  expect(all.effects).toEqual(['releaseVisits', 'cancelServices', 'receiveByMail', 'makeDocuments', 'refundPart'])
  // The phone first: withdrawing from the rest must not refund the phone, which is still awaited.
  const rest: StateEvent = { ...withdraw('withdraw', []), id: 'v' } as StateEvent
  expect(after(withdraw('withdrawPart'), rest).effects).not.toContain('giveBack')
  // Nothing was paid for it: the whole payment is refunded at once.
  const free = { ...PHONE_BACK, price: cents(0), payment: null } as never
  expect(after(withdraw('withdraw', [free])).effects).toContain('giveBack')
})

test('RETURN-8: evidence and the goods themselves are one refund, whichever comes first and however often', () => {
  const both = ['refundGoods', 'goodsBackByMail']
  const then = (...events: StateEvent[]) => after(withdraw('withdraw'), ...events).effects.slice(5)
  expect(then(back())).toEqual(['refundGoods'])
  expect(then(back(), back(), shown)).toEqual(['refundGoods'])
  expect(then(shown, shown, back(), back())).toEqual(both)
  expect(then(back(9900))).toEqual(['goodsBackByMail', 'refundGoods'])
  expect(then(back(90_000))).toEqual(['goodsBackByMail'])
  expect(after(back(), shown)).toEqual({ states: CONFIRMED, effects: [] })
  // After a refund by evidence nothing is deducted any more.
  expect(after(withdraw('withdraw'), shown, back(9900)).states.returns).toMatchObject([
    { state: 'back', refund: 74_900 },
  ])
  expect(after(withdraw('withdraw'), back(9900), shown).states.returns).toMatchObject([
    { state: 'back', refund: 65_000 },
  ])
})

/** Two phones, services and a deposit on one card; events come in any order, or never. */
type Step =
  | { kind: 'phone' | 'rest' | 'all' | 'staff' | 'jobs' }
  | { kind: 'shown' | 'back'; which: 0 | 1; lost: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('phone', 'rest', 'all', 'staff', 'jobs' as const) }),
  fc.record({
    kind: fc.constantFrom('shown', 'back' as const),
    which: fc.constantFrom(0 as const, 1 as const),
    lost: fc.constantFrom(0, 100, 9000, 99_999),
  }),
)
const PAID = 100_000
const PRICES = [40_000, 30_000] as const

test('RETURN-9: in whatever order goods, evidence, deductions, parts and staff come, nothing is refunded twice and nothing more than was paid', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (story) => {
      let states = CONFIRMED
      let atProvider = 0
      const atOnce = new Map<string, number>()
      const effects: string[] = []
      const apply = (event: StateEvent) => {
        const next = applyEvent(states, event)
        states = next.states
        effects.push(
          ...next.effects.map((effect) => ('refund' in effect ? `${effect.do} ${effect.refund}` : effect.do)),
        )
      }
      const isMoney = () => states.payments[0]?.state === 'captured'
      const withdrawFrom = (event: 'withdraw' | 'withdrawPart', phones: readonly number[]) => {
        if (states.order !== 'confirmed' || !isMoney()) return
        const goods = phones.flatMap((which) =>
          states.returns.some(({ id }) => id === `r${which}`)
            ? []
            : [{ id: `r${which}`, price: cents(PRICES[which] ?? 0), payment: 'a' }],
        )
        const waits = [...states.returns, ...goods].reduce((total, { price }) => total + price, 0)
        const before = [...atOnce.values()].reduce((total, amount) => total + amount, 0)
        const refund = event === 'withdraw' ? PAID - waits - before : 0
        const id = `w${atOnce.size}`
        atOnce.set(id, refund)
        apply({ of: 'withdrawal', event, id, refund: refund > 0 ? { id, payment: 'a' } : null, goods })
      }
      const runJobs = () => {
        if (states.payments[0]?.state === 'givingBack') {
          atProvider = PAID
          apply({ of: 'payment', id: 'a', event: 'givenBack' })
        }
        if (!isMoney()) return
        for (const { id } of states.refunds.filter(({ isDone }) => !isDone)) {
          const returned = states.returns.reduce((total, { refund }) => total + (refund ?? 0), 0)
          atProvider = Math.max(
            atProvider,
            returned + [...atOnce.values()].reduce((total, amount) => total + amount, 0),
          )
          apply({ of: 'refund', id, event: 'done' })
        }
      }
      for (const what of story) {
        const decided = states.returns.map(({ refund }) => refund)
        if (what.kind === 'phone') withdrawFrom('withdrawPart', [0])
        if (what.kind === 'rest') withdrawFrom('withdraw', [1])
        if (what.kind === 'all') withdrawFrom('withdraw', [0, 1])
        if (what.kind === 'staff') apply({ of: 'payment', id: 'a', event: 'giveBack' })
        if (what.kind === 'jobs') runJobs()
        if (what.kind === 'shown') apply({ of: 'return', id: `r${what.which}`, event: 'shown' })
        if (what.kind === 'back')
          apply({ of: 'return', id: `r${what.which}`, event: 'back', deduction: cents(what.lost) })
        // A refund is decided once.
        for (const [place, refund] of decided.entries())
          if (refund !== null) expect(states.returns[place]?.refund).toBe(refund)
        for (const { refund, price } of states.returns) expect(refund ?? 0).toBeLessThanOrEqual(price)
        expect(atProvider).toBeLessThanOrEqual(PAID)
      }
      runJobs()
      expect(states.refunds.every(({ isDone }) => isDone)).toBe(true)
      expect(new Set(states.refunds.map(({ id }) => id)).size).toBe(states.refunds.length)
      const letters = effects.filter((each) => each.startsWith('refundByMail'))
      expect(new Set(letters).size).toBe(letters.length)
      if (!isMoney()) return
      // Awaited goods are not refunded, returned ones and those shown to be sent are.
      const open = states.returns
        .filter(({ state }) => state === 'awaited')
        .reduce((total, { price }) => total + price, 0)
      const kept = states.returns.reduce(
        (total, { price, refund }) => total + (refund === null ? 0 : price - refund),
        0,
      )
      if (states.order === 'withdrawn') expect(atProvider).toBe(PAID - open - kept)
    }),
    { numRuns: 1000 },
  )
})

const LENT_STEPS = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('withdraw', 'jobs', 'staff' as const) }),
    fc.record({ kind: fc.constantFrom('shown', 'back' as const), lost: fc.constantFrom(0, 9000) }),
  ),
  { maxLength: 15 },
)

test('RETURN-44: in whatever order events come, lent equipment moves no money, is mailed about once, and what is back is over', () => {
  fc.assert(
    fc.property(LENT_STEPS, (story) => {
      let states = CONFIRMED
      const effects: Effect[] = []
      const apply = (event: StateEvent) => {
        const next = applyEvent(states, event)
        states = next.states
        effects.push(...next.effects)
      }
      let isBack = false
      for (const what of story) {
        if (what.kind === 'withdraw' && states.order === 'confirmed')
          apply({
            ...{ of: 'withdrawal', event: 'withdraw', id: 'w', refund: null },
            goods: [{ id: 'hub', price: cents(0), payment: null }],
          })
        if (what.kind === 'staff') apply({ of: 'payment', id: 'a', event: 'giveBack' })
        if (what.kind === 'jobs') apply({ of: 'payment', id: 'a', event: 'givenBack' })
        if (what.kind === 'shown') apply({ of: 'return', id: 'hub', event: 'shown' })
        if (what.kind === 'back') {
          isBack ||= states.returns.length > 0
          apply({ of: 'return', id: 'hub', event: 'back', deduction: cents(what.lost) })
        }
        if (isBack) expect(states.returns).toMatchObject([{ state: 'back', refund: 0 }])
      }
      expect(states.refunds).toEqual([])
      const about = effects.filter((effect) => 'goods' in effect || effect.do === 'refundPart')
      expect(about).toEqual(isBack ? [{ do: 'goodsBackByMail', goods: 'hub' }] : [])
    }),
    { numRuns: 1000 },
  )
})
