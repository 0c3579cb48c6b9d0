import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHeldMobile, aHeldService } from '#domain/held-service/held-service.fixture.ts'
import { type Cents, cents, NOTHING } from '#domain/money.ts'
import { daysLater } from '#domain/pricing/days-later.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import { FREE, type PricedItem } from '#domain/pricing/priced-item.ts'
import { buildChangeLedger, type LedgerBook } from './change-ledger.fixture.ts'
import { changedBills, changeSteps, type ServiceChange } from './changed-bills.ts'

function anItem(id: string, monthly: number, parts: Partial<PricedItem> = {}): PricedItem {
  return {
    id,
    lineId: id,
    service: 'DUALPLAY',
    price: { ...FREE, monthly: cents(monthly) },
    deposit: NOTHING,
    term: 24,
    rise: null,
    vatRate: 0.23,
    ...parts,
  }
}

/** Fibre in place of part fibre on 23 November; the mobile stays. Bills are made on the 5th. */
function aChange(parts: Partial<ServiceChange> = {}): ServiceChange {
  return {
    held: [aHeldService({ monthly: cents(5400) }), aHeldMobile({ monthly: cents(3499) })],
    ends: [{ id: 'PROD-1', on: '2026-11-23', leavingCharge: NOTHING }],
    items: [anItem('fibre', 6000)],
    today: '2026-11-18',
    start: { startDate: '2026-11-23', billDay: 5 },
    ...parts,
  }
}

test('CHANGE-2: the first bill charges the new days and the month ahead, and credits the days that were paid in advance', () => {
  const [first, second] = changedBills(aChange(), 2)
  expect(first).toMatchObject({
    date: '2026-12-05',
    asItIs: 8899,
    staying: 3499,
    added: 6000,
    partMonth: 2400,
    credit: 2160,
  })
  expect(first?.changed).toBe(3499 + 6000 + 2400 - 2160)
  expect(second).toMatchObject({ date: '2027-01-05', changed: 9499, partMonth: 0, credit: 0 })
})

test('CHANGE-2: what is once off and the charge for leaving are on the first bill alone', () => {
  const price = { ...FREE, monthly: cents(6000), onceOff: cents(5000), onceOffDiscount: cents(2000) }
  const change = aChange({
    items: [anItem('fibre', 6000, { price })],
    ends: [{ id: 'PROD-1', on: '2026-11-23', leavingCharge: cents(12_300) }],
  })
  const [first, second] = changedBills(change, 2)
  expect(first).toMatchObject({ onceOff: 3000, leavingCharge: 12_300 })
  expect(second).toMatchObject({ onceOff: 0, leavingCharge: 0, changed: 9499 })
})

test('CHANGE-2: a change on the day of a bill credits nothing: that bill no longer charged what ended', () => {
  const on = '2026-12-05'
  const change = aChange({ start: { startDate: on, billDay: 5 }, ends: [{ id: 'PROD-1', on, leavingCharge: NOTHING }] })
  const [first] = changedBills(change, 1)
  expect(first).toMatchObject({ date: '2027-01-05', credit: 0, partMonth: 6000 })
})

test('CHANGE-3: steps say each day on which a month costs something else, with the change and without it', () => {
  const discounted = { ...FREE, monthly: cents(6000), discounts: [monthsOff(2000, 12)] }
  const steps = changeSteps(
    aChange({
      held: [
        aHeldService({ monthly: cents(5400), discounts: [{ name: 'Offer', value: cents(400), endsOn: '2027-03-01' }] }),
      ],
      items: [anItem('fibre', 6000, { price: discounted })],
    }),
  )
  expect(steps).toEqual([
    { date: '2027-01-05', asItIs: 5000, changed: 4000 },
    { date: '2027-03-05', asItIs: 5400, changed: 4000 },
    { date: '2027-12-05', asItIs: 5400, changed: 6000 },
  ])
})

function monthsOff(value: number, discountOccurrence: number) {
  return { value: cents(value), discountOccurrence, discountFrequency: 'MONTHLY' as const }
}

const days = (min: number, max: number) => fc.integer({ min, max }).map((count) => daysLater('2026-01-01', count))
const amounts = (max: number): fc.Arbitrary<Cents> => fc.integer({ min: 0, max }).map((value) => cents(value))
const rises: fc.Arbitrary<PriceRise | null> = fc.option(
  fc
    .tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 2026, max: 2029 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 900 }),
    )
    .map(
      ([month, firstYear, byAmount, size]): PriceRise =>
        byAmount ? { month, firstYear, amount: cents(size) } : { month, firstYear, percent: size / 100 },
    ),
)
const heldServices = fc
  .array(
    fc.record({
      monthly: amounts(9000),
      rise: rises,
      discounts: fc.array(
        fc.record({ name: fc.constant('Offer'), value: amounts(4000), endsOn: fc.option(days(0, 900)) }),
        { maxLength: 2 },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((services) => services.map((parts, index) => aHeldService({ id: `PROD-${index}`, ...parts })))
const newItems = fc
  .array(
    fc.record({
      monthly: amounts(9000),
      off: fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 30 })), { maxLength: 2 }),
      onceOff: amounts(9000),
      rise: rises,
      term: fc.constantFrom(1, 12, 24),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((items) =>
    items.map(({ monthly, off, onceOff, rise, term }, index) => {
      const discounts = off.map(([value, bills]) => monthsOff(value, bills))
      return anItem(`new-${index}`, monthly, { price: { ...FREE, monthly, discounts, onceOff }, rise, term })
    }),
  )
/** One day for all, or a day for each new contract and for each that ends. */
const waits = fc.oneof(
  fc.integer({ min: 0, max: 60 }).map((wait) => [wait]),
  fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 3, maxLength: 3 }),
)
const changes: fc.Arbitrary<{ change: ServiceChange; book: LedgerBook }> = fc
  .record({
    held: heldServices,
    items: newItems,
    leaving: fc.array(amounts(70_000), { minLength: 4, maxLength: 4 }),
    today: days(0, 700),
    waits,
    billDay: fc.integer({ min: 1, max: 28 }),
    ending: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ held, items, leaving, today, waits: own, billDay, ending }) => {
    const fresh = items.map((item, index) => ({ item, startsOn: daysLater(today, own[index] ?? own[0] ?? 0) }))
    const old = held.map((service, index) => ({
      service,
      endsOn: index < ending ? (fresh[index % fresh.length]?.startsOn ?? null) : null,
      leaving: leaving[index] ?? 0,
    }))
    const startDate = fresh.map(({ startsOn }) => startsOn).toSorted()[0] ?? today
    const later = fresh.filter(({ startsOn }) => startsOn > startDate).map(({ item, startsOn }) => [item.id, startsOn])
    const start = { startDate, billDay, ...(later.length > 0 && { laterStarts: Object.fromEntries(later) }) }
    const ends = old.flatMap(({ service: { id }, endsOn, leaving: charge }) =>
      endsOn === null ? [] : [{ id, on: endsOn, leavingCharge: cents(charge) }],
    )
    return { change: { held, ends, items, today, start }, book: { old, fresh, today, billDay } }
  })

test('CHANGE-4: the bills of a changed customer are those of an independent ledger over the old and the new contracts', () => {
  fc.assert(
    fc.property(changes, ({ change, book }) => {
      const bills = changedBills(change, 34)
      const pages = buildChangeLedger(book, 34)
      expect(bills.map(({ date, asItIs, changed }) => ({ date, asItIs, changed }))).toEqual(
        pages.map(({ on, asItIs, changed }) => ({ date: on, asItIs, changed })),
      )
      expect(bills.map(({ leavingCharge }) => leavingCharge)).toEqual(pages.map(({ leaving }) => leaving))
    }),
    { numRuns: 1000 },
  )
})
