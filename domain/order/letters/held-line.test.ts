import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBroadband, aMobile, aTv, monthly } from '#domain/cart/cart.fixture.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { pricedPlan } from '#domain/cart/priced-items.ts'
import { aRelease } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { priceOn } from '#domain/held-service/held-prices.ts'
import { cents, sum } from '#domain/money.ts'
import { billDate } from '#domain/pricing/bill-date.ts'
import { itemOnBill } from '#domain/pricing/priced-item.ts'
import { riseOnBills } from '#domain/pricing/rise-on-bills.ts'
import { endOfTerm } from './contract-end.ts'
import { adviceAtEnd, heldLine } from './held-line.ts'

const DATES = { liveOn: '2026-11-23', endsOn: '2028-11-23', today: '2028-10-09' }
const BOUGHT = aTariff({ offerCode: 'FTTH_1GB', maxDownloadSpeed: 1000 })
/** €39.99 on bills 1 to 12, €59.99 from bill 13, for 24 months. */
const LINE = aBroadband({ offer: 'FTTH_1GB', technology: 'FTTH', term: 24, price: monthly(5999, 3999, 12) })

function sold(code: string, price: number, parts: Partial<Tariff> = {}): Tariff {
  return aTariff({
    ...{ code, offerCode: code, technology: 'FTTH', acquisitionType: 'CHANGE_OFFER', maxDownloadSpeed: 1000 },
    ...{ activationFee: cents(0), discountedActivationFee: cents(0), discountDuration: 0 },
    ...{ defaultPrice: cents(price), displayPrice: cents(price) },
    ...parts,
  })
}

function advice(line: CartLine, tariffs: Tariff[], bought: Tariff | null = BOUGHT, otherOffers: string[] = []) {
  return adviceAtEnd(line, { bought, release: aRelease({ tariffs, discounts: [] }), otherOffers, ...DATES })
}

test('MAIL-27: going on costs what the bills after the term say, and nothing cheaper is the best', () => {
  expect(advice(LINE, [sold('SAME', 5999)])).toMatchObject({
    monthly: 5999,
    yearOfStaying: 12 * 5999,
    withTerm: null,
    withoutTerm: null,
  })
})

test('MAIL-27: what customers can change to over their line, giving as much, with a new term and without one', () => {
  const { withTerm, withoutTerm } = advice(LINE, [
    sold('SLOWER', 1000, { maxDownloadSpeed: 500 }),
    sold('COPPER', 1000, { technology: 'FTTC' }),
    sold('NEW', 1000, { acquisitionType: 'NEW_ACQUISITION' }),
    sold('HIDDEN', 1000, { advertised: false }),
    sold('FASTER', 5500, { maxDownloadSpeed: 2000 }),
    sold('FEE', 4900, { activationFee: cents(3000), discountedActivationFee: cents(3000) }),
    sold('CHEAP', 5000),
    sold('MONTHLY', 5200, { commitmentDuration: 1 }),
  ])
  expect(withTerm).toMatchObject({ code: 'CHEAP', yearTotal: 60_000, leavingCost: 0, saving: 12 * 999 })
  expect(withoutTerm).toMatchObject({ code: 'MONTHLY', yearTotal: 62_400 })
})

test('MAIL-27: TV where it can stand beside the order’s broadband', () => {
  const tv = aTv({ offer: 'TV_1', term: 24, price: monthly(2000) })
  const pack = (code: string, price: number, parentOfferCodes: string[] | null) =>
    sold(code, price, { serviceGroup: 'TV', technology: null, maxDownloadSpeed: null, parentOfferCodes })
  const tariffs = [pack('BESIDE', 1500, ['FTTH_1GB']), pack('ELSEWHERE', 1000, ['FTTC_100MB'])]
  const bought = pack('TV_1', 2000, null)
  expect(advice(tv, tariffs, bought, ['FTTH_1GB']).withTerm?.code).toBe('BESIDE')
})

test('MAIL-27: a plan whose release cannot be read is compared by the offer on sale, and without one with nothing', () => {
  const same = sold('CO_FTTH_1GB', 5000, { offerCode: 'FTTH_1GB' })
  const slower = sold('SLOWER', 1000, { maxDownloadSpeed: 500 })
  expect(advice(LINE, [same, slower], null).withTerm?.code).toBe('CO_FTTH_1GB')
  expect(advice(LINE, [slower], null)).toMatchObject({ monthly: 5999, withTerm: null })
})

test('MAIL-27: a SIM-only line stays one', () => {
  const sim = aMobile({ simOnly: true, price: monthly(3000) })
  const tariffs = [sold('PHONE', 1000, { serviceGroup: 'MOBILE', technology: null })]
  expect(advice(sim, tariffs, sold('SIM', 3000, { usages: [] })).withTerm).toBeNull()
})

const rise = fc.oneof(
  fc.constant(null),
  fc.record({ month: fc.integer({ min: 1, max: 12 }), firstYear: fc.constant(2027), amount: fc.constant(cents(300)) }),
  fc.record({ month: fc.integer({ min: 1, max: 12 }), firstYear: fc.constant(2027), percent: fc.constant(3.7) }),
)

test('MAIL-27: the service of a line costs on every bill to come what the bills of the order say', () => {
  const line = fc
    .record({
      full: fc.integer({ min: 3000, max: 9000 }),
      off: fc.integer({ min: 0, max: 3000 }),
      bills: fc.option(fc.integer({ min: 1, max: 40 })),
      term: fc.constantFrom(12, 18, 24),
      rise,
    })
    .map(({ full, off, bills, term, rise: its }) =>
      aBroadband({ term, price: { ...monthly(full, full - off, bills), rise: its } }),
    )
  const day = fc
    .integer({ min: 0, max: 700 })
    .map((days) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(line, day, fc.integer({ min: 0, max: 45 }), (ordered, liveOn, daysBefore) => {
      const { brand, channelList } = aRelease()
      const start = { startDate: liveOn, billDay: brand.billDay }
      const end = Date.parse(endOfTerm(liveOn, ordered.term)) - daysBefore * 86_400_000
      const today = new Date(end).toISOString().slice(0, 10)
      const held = heldLine(ordered, { bought: BOUGHT, release: { brand, channelList }, liveOn, today })
      const plan = pricedPlan(ordered)
      const riseOn = riseOnBills([plan], start)
      for (let bill = ordered.term + 1; bill <= ordered.term + 12; bill += 1)
        expect(priceOn(held, today, billDate(start, bill))).toBe(sum([itemOnBill(plan, bill), riseOn(bill)]))
    }),
  )
})
