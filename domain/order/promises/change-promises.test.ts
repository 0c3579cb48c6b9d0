import { expect, test } from 'vitest'
import { aBroadband, aCart, aChange, aDevice, aMobile, monthly } from '#domain/cart/cart.fixture.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import type { LineChange } from '#domain/cart/lines/line-change.ts'
import { aHeldMobile, aHeldService } from '#domain/held-service/held-service.fixture.ts'
import { cents } from '#domain/money.ts'
import { promise } from '../order-promise.ts'
import type { TrackedOrder } from '../timeline.ts'
import { promiseNews } from './promise-news.ts'
import { promiseText } from './promise-text.ts'
import { promisesOf } from './promises-of.ts'

const FACTS = { brand: 'Tonn', contact: null, home: null, monthly: 'DIRECT_DEBIT' } as const
const NAMES = { device: () => '', equipment: () => ({ kind: 'hub', name: '' }) as const, addOn: () => null }

function said(line: CartLine): string[] {
  const cart = aCart({ cartType: 'CHANGE_OFFER', lines: [line] })
  const ordered = { cart, deposit: cents(0), terms: { agreedAt: '2026-11-17T12:00:00Z' } }
  return promisesOf(ordered, { names: NAMES, billDay: 5 }).map((promise) => {
    const { title, text } = promiseText(promise, FACTS)
    return `${title}. ${text}`.trim()
  })
}

const IN_TERM = { startDate: '2025-09-20', months: 24 }

test('CHORD-8: a change says its day, that everything stays until then, and what it costs once', () => {
  const replaced = aHeldService({ monthly: cents(4499), term: IN_TERM })
  const change = aChange({ replaced, leavingCharge: cents(19_600) })
  const texts = said(aBroadband({ price: monthly(4499), change, installation: 'NO_INSTALL' }))
  expect(texts).toContain('Your broadband changes on Thursday 19 November. Until then everything stays as it is.')
  expect(texts).toContain('The early-cease charge is €196.00. It’s added once, to your next bill.')
  // The same price before and after: the days that were paid in advance and those of the new plan cancel out.
  expect(texts).toContainEqual(
    expect.stringMatching(/^Your next bill for this will be about €240\.99, on Saturday 5 December\./),
  )
})

test('CHORD-20: what ends with a change is promised with it, and the next bill credits both', () => {
  const replaced = aHeldService({ monthly: cents(4499), discounts: [] })
  const tv = aHeldService({
    ...replaced,
    term: IN_TERM,
    id: 'TV-1',
    serviceGroup: 'TV',
    planName: 'TV Family',
    monthly: cents(2600),
  })
  const endsToo = [{ service: tv, leavingCharge: cents(3000) }]
  const line = (change: LineChange) => aBroadband({ price: monthly(4499), change, installation: 'NO_INSTALL' })
  const texts = said(line(aChange({ replaced, endsToo })))
  expect(texts).toContain(
    'Your broadband changes on Thursday 19 November. Until then everything stays as it is. TV Family ends on the same day: it isn’t sold with your new plan.',
  )
  expect(texts).toContain('The early-cease charge is €30.00. It’s added once, to your next bill.')
  // 16 of 30 days of TV, which were paid in advance, come back: €13.87.
  expect(texts).toContainEqual(expect.stringMatching(/^Your next bill for this will be about €61\.12,/))
})

test('CHORD-21: the bill of a change is named as such once it has come', () => {
  const bill = (amount: number) => promise('firstBill', { on: '2026-12-05', amount: cents(amount), lines: ['line-1'] })
  const news = (amount: number) =>
    ({ state: 'kept', on: '2026-12-05', hours: null, amount: cents(amount), reason: null, isDone: true }) as const
  const title = (amount: number) => promiseText(bill(amount), FACTS, news(amount)).title
  expect(title(4499)).toBe('Your bill for this change was about €44.99 on Saturday 5 December')
  expect(title(-1200)).toBe('We took about €12.00 off your bill on Saturday 5 December')
})

test('CHORD-8: a changed mobile is named by its number, and keeps it; no charge is said too', () => {
  const texts = said(aMobile({ change: aChange({ replaced: aHeldMobile() }) }))
  expect(texts[0]).toBe(
    'Your mobile plan for 085 555 0101 changes on Thursday 19 November. Until then everything stays as it is. You keep your number and your SIM.',
  )
  expect(texts).toContain('There’s no early-cease charge.')
})

test('SIM-12: a change that needs a new SIM says that the number moves to it, and what works until then', () => {
  const change = aChange({ replaced: aHeldMobile() })
  const sim = (type: 'ESIM' | 'ALL_IN_1') => ({ type, code: type, manufacturer: null, eid: null })
  const eSim = said(aMobile({ change, simCard: sim('ESIM'), devices: [aDevice()] }))
  expect(eSim).toContainEqual(expect.stringContaining('You keep your number. It moves to the eSIM that your new phone'))
  expect(eSim).toContainEqual(
    expect.stringContaining('085 555 0101 moves to it then; your SIM card works until you do.'),
  )
  expect(eSim.join()).not.toMatch(/Move the SIM|and your SIM\./)
  const card = said(aMobile({ change, simCard: sim('ALL_IN_1'), devices: [aDevice()] }))
  expect(card).toContainEqual(expect.stringContaining('It moves to the SIM card that comes with your new phone.'))
  expect(card).toContainEqual(expect.stringContaining('Put the SIM in the phone and switch it on.'))
  expect(card.join()).not.toMatch(/Move the SIM|eSIM/)
})

test('IMPACT-24: what is added comes on the bill that the customer gets already', () => {
  const added = promise('firstBill', { on: '2026-12-05', amount: cents(1649), lines: [] })
  const told = (isAddition: boolean) => promiseText(added, { ...FACTS, isAddition })
  expect(told(true)).toEqual({
    title: 'About €16.49 is added to your next bill, on Saturday 5 December',
    text: 'It’s for the days until then and the month ahead. We collect your bill as usual, by direct debit.',
  })
  expect(told(false).title).toMatch(/^Your first bill will be about/)
})

/** Fibre with an engineer in December, a mobile plan two working days after the order, bills on the 5th. */
function twoDays(visitOn: string): TrackedOrder {
  const visit = {
    at: visitOn,
    time: '08:00-13:00',
    type: 'FULL_INSTALL' as const,
    slotId: 's',
    holdId: 'h',
    heldUntil: '',
  }
  const term = { startDate: '2026-01-05', months: 24 }
  const lines = [
    aBroadband({
      ...{ id: 'fibre', price: monthly(6000), installation: 'FULL_INSTALL', visit },
      change: aChange({
        replaced: aHeldService({ monthly: cents(5400), discounts: [], term }),
        ...{ leavingCharge: cents(99_900), leavingRule: { centsPerDay: cents(100) } },
      }),
    }),
    aMobile({
      id: 'mobile',
      price: monthly(3000),
      change: aChange({ replaced: aHeldMobile({ monthly: cents(2500), term: null }) }),
    }),
  ]
  return {
    state: 'confirmed',
    ordered: {
      cart: aCart({ cartType: 'CHANGE_OFFER', lines }),
      ...{ delivery: null, deposit: cents(0) },
      payment: { monthly: 'DIRECT_DEBIT', savedCard: null, saveCard: false, directDebit: null, mandate: null },
      terms: { version: '1', agreedAt: '2026-11-17T12:00:00Z', startEarly: true },
    },
    ...{ payments: [], withdrawals: [], returns: [], staffRefunds: [], managedState: null },
    events: [{ event: 'order.passedFree', at: new Date('2026-11-17T12:00:00Z') }],
  }
}

const BILL_KINDS = ['earlyCease', 'firstBill']
const madeFor = (order: TrackedOrder) =>
  promisesOf(order.ordered, { names: NAMES, billDay: 5 }).filter(({ kind }) => BILL_KINDS.includes(kind))

test('CHANGE-13: two changes of days before different bills promise each bill by its month, with what is on it for the first time', () => {
  const texts = madeFor(twoDays('2026-12-09')).map((one) => promiseText(one, FACTS))
  expect(texts).toEqual([
    { title: 'The early-cease charge is €392.00', text: 'It’s added once, to your January bill.' },
    {
      // 16 of 30 days: 16.00 of the new plan, less 13.33 of the old one.
      title: 'Your December bill for this will be about €32.67, on Saturday 5 December',
      text: 'It’s the first one with your new mobile plan: the days until then and the month ahead, less what you paid ahead for what it replaces. We collect it as usual, by direct debit.',
    },
    {
      // 27 of 31 days: 52.26 of the fibre, less 47.03 of what it replaces; a month of both, and the charge.
      title: 'Your January bill for this will be about €487.23, on Tuesday 5 January',
      text: 'It’s the first one with your new broadband: the days until then and the month ahead, less what you paid ahead for what it replaces. We collect it as usual, by direct debit.',
    },
  ])
})

test('CHANGE-13: a visit that is moved to before the first of the bills, or past it, moves what is on them', () => {
  const saidOf = (promised: TrackedOrder, now: TrackedOrder) =>
    madeFor(promised).map((one) => {
      const news = promiseNews(one, now, 5, new Date('2026-11-18T12:00:00Z'))
      const { title, text } = promiseText(one, FACTS, news)
      return [news.on, `${title}. ${text}`]
    })
  const later = saidOf(twoDays('2026-11-24'), twoDays('2026-12-09'))
  expect(later).toEqual([
    [null, expect.stringContaining('The early-cease charge is €392.00')],
    [
      '2026-12-05',
      expect.stringMatching(
        /^Your next bill for this will be about €32\.67, .* Your January bill for this will be about €487\.23, on Tuesday 5 January\.$/,
      ),
    ],
  ])
  const sooner = saidOf(twoDays('2026-12-09'), twoDays('2026-11-24'))
  expect(sooner.map(([on]) => on)).toEqual(['2026-12-05', '2026-12-05', '2026-12-05'])
  expect(sooner[0]?.[1]).toMatch(/^The early-cease charge is €407\.00\. .* It’s added once, to your December bill\.$/)
})
