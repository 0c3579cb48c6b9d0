import { expect, test } from 'vitest'
import { aBroadband, aCart, aChange, aMobile, aTv } from '#domain/cart/cart.fixture.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { cents } from '#domain/money.ts'
import { promise } from '../order-promise.ts'
import type { TrackedOrder } from '../timeline.ts'
import { lineLiveDay, liveDays } from './live-day.ts'
import { mailsOfMove } from './moved-mails.ts'

const NOW = new Date('2026-11-24T15:00:00Z')
const SIM = aMobile({ id: 'sim', term: 24 })
const FIBRE = aBroadband({ id: 'bb', term: 24 })
const TV = aTv({ id: 'tv', term: 12, beside: { line: 'bb', offers: null } })
const PARCEL_DONE = { event: 'done.sim', at: new Date('2026-11-18T10:00:00Z') }
const ALL_DONE = { event: 'managed.completed', at: NOW }

function live(lines: CartLine[], parts: Partial<TrackedOrder> = {}): TrackedOrder {
  return {
    state: 'confirmed',
    ordered: {
      cart: aCart({ lines }),
      delivery: { contactName: null, contactMobile: null, note: null, address: null },
      deposit: cents(0),
      payment: { monthly: 'DIRECT_DEBIT', savedCard: null, saveCard: false, directDebit: null, mandate: null },
      terms: { version: '1', agreedAt: '2026-11-16T12:00:00Z', startEarly: true },
    },
    ...{ payments: [], withdrawals: [], returns: [], staffRefunds: [] },
    managedState: 'completed',
    events: [PARCEL_DONE, ALL_DONE],
    ...parts,
  }
}

function daysOf(order: TrackedOrder): string[] {
  return order.ordered.cart.lines.map((line) => lineLiveDay(order, line, NOW))
}

test('MAIL-53: each line began on the day on which it was reported, the others with the whole order', () => {
  expect(daysOf(live([SIM, FIBRE, TV]))).toEqual(['2026-11-18', '2026-11-24', '2026-11-24'])
})

test('MAIL-53: TV begins no earlier than its broadband, and a change on its own day', () => {
  const tvFirst = [{ event: 'done.tv', at: PARCEL_DONE.at }, ALL_DONE]
  expect(daysOf(live([FIBRE, TV], { events: tvFirst }))).toEqual(['2026-11-24', '2026-11-24'])
  const changed = { ...SIM, change: aChange() }
  const order = live([changed, FIBRE], { events: [ALL_DONE] })
  const visit = promise('visit', { on: '2026-11-24', lines: ['bb'] })
  const promises = [promise('change', { on: '2026-11-19', lines: ['sim'], service: 'MOBILE' }), visit]
  expect(daysOf({ ...order, ordered: { ...order.ordered, promises } })).toEqual(['2026-11-19', '2026-11-24'])
})

test('MAIL-53: the notice of a minimum term is planned for each day on which one ends', () => {
  const order = live([SIM, FIBRE, TV])
  const mails = mailsOfMove({ ...order, managedState: 'inProgress' }, order, NOW)
  expect(mails.map(({ name }) => name)).toEqual([
    ...['live', 'contractEnd 2027-11-24', 'contractEnd 2028-11-18', 'contractEnd 2028-11-24'],
  ])
})

test('WDR-72: what is not reported yet does not work, and TV not before its broadband', () => {
  const sofar = [PARCEL_DONE, { event: 'done.tv', at: PARCEL_DONE.at }]
  expect(liveDays(live([SIM, FIBRE, TV], { events: sofar }), NOW)).toEqual({ sim: '2026-11-18' })
  expect(liveDays(live([SIM, FIBRE]), NOW)).toEqual({ sim: '2026-11-18', bb: '2026-11-24' })
})
