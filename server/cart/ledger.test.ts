import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aCart, aDevice, anAddOn, anyRise } from '#domain/cart/cart.fixture.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { buildDayLedger, written } from '#domain/cart/day-ledger.fixture.ts'
import { buildLedger, LEDGER_BILLS, type Ordered, sumOf, vatInside } from '#domain/cart/ledger.fixture.ts'
import { type CartLine, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { priceLine } from '#domain/cart/lines/price-line.ts'
import type { Device } from '#domain/cart/lines/shared-line.ts'
import { pricedItems } from '#domain/cart/priced-items.ts'
import { buildDatedLedger } from '#domain/cart/rise-ledger.fixture.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff, TariffDiscount } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import type { RecurringStretch } from '#domain/pricing/bill-stretches.ts'
import { billedCharges } from '#domain/pricing/billed-charge.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'
import { itemisedBills } from '#domain/pricing/itemised-bills.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import { DISCOUNT_FREQUENCIES, type RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import { splitVat } from '#domain/pricing/split-vat.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { BILLING_TYPES } from '#domain/vocabulary.ts'
import { CATALOGUE_FOLDER, readCatalogue } from '#server/catalogue/read-catalogue.ts'

const CARTS = 1000
const MOST_LINES = 6

let release: Release
beforeAll(async () => {
  const read = await readCatalogue(CATALOGUE_FOLDER)
  if (!read.ok) throw new Error(JSON.stringify(read.refusal, null, 2))
  release = read.value.release
})

const price = fc.nat(40_000)

/** Discounts that the shipped range has none of: stacked, recurring, or larger than the price. */
const promotion: fc.Arbitrary<RecurringDiscount[]> = fc.array(
  fc.record({
    value: fc.integer({ min: 1, max: 4000 }).map(cents),
    discountOccurrence: fc.option(fc.integer({ min: 1, max: 12 })),
    discountFrequency: fc.constantFrom(...DISCOUNT_FREQUENCIES),
  }),
  { minLength: 1, maxLength: 3 },
)

const device = fc
  .record({ price, off: price, insurance: fc.option(fc.nat(2000)) })
  .map((its) => ({ price: its.price, withPlan: Math.max(0, its.price - its.off), insurance: its.insurance }))

function anyOrder({ tariffs, discounts, addOns }: Release): fc.Arbitrary<Ordered[]> {
  const shippedExtra = fc.constantFrom(...addOns.map(({ charges }) => charges))
  const extra = fc.oneof(shippedExtra, fc.record({ price, billingType: fc.constantFrom(...BILLING_TYPES) }))
  const line = fc
    .record({
      tariff: fc.constantFrom(...tariffs),
      promoted: fc.option(promotion),
      extras: fc.array(extra, { maxLength: 3 }),
      devices: fc.array(device, { maxLength: 2 }),
      deposit: fc.constantFrom(0, 0, 4999, 15000),
    })
    .map(({ promoted, devices, deposit, ...rest }) => {
      // Only a line with a SIM goes with a device and a deposit.
      const withSim = ['MOBILE', 'MBB'].includes(rest.tariff.serviceGroup)
      const its = { ...rest, devices: withSim ? devices : [], deposit: withSim ? deposit : 0 }
      const shipped = discounts.filter(({ code }) => code === its.tariff.code)
      return promoted ? { ...its, ...promote(its.tariff, shipped, promoted) } : { ...its, discounts: shipped }
    })
  return fc.array(line, { maxLength: MOST_LINES })
}

function promote(tariff: Tariff, shipped: readonly TariffDiscount[], promoted: readonly RecurringDiscount[]) {
  const discounts: TariffDiscount[] = promoted.map((its, index) => ({
    catalogDiscountCode: `PROMOTION_${index}`,
    code: tariff.code,
    description: 'A promotion',
    vatExcludedAmount: cents(0),
    discountType: 'AMOUNT',
    billingType: 'RECURRING',
    discountItemType: 'TARIFF',
    ...its,
  }))
  const off = promoted.reduce((total, { value }) => total + value, 0)
  return {
    tariff: { ...tariff, displayPrice: cents(Math.max(0, tariff.defaultPrice - off)), discountDuration: 1 },
    discounts: [...shipped.filter(({ billingType }) => billingType === 'ONE_OFF'), ...discounts],
  }
}

function toCart(order: readonly Ordered[], vatRate: number): Cart {
  return aCart({ lines: order.map((line, index) => toLine(line, `line-${index}`, vatRate)) })
}

function toLine({ tariff, discounts, extras, devices, deposit }: Ordered, lineId: string, vatRate: number): CartLine {
  const at = { releaseId: 1, vatRate, lineId, prequalId: null, availableFrom: null, parentId: 'broadband' }
  const priced = priceLine({ tariff, discounts, ...at })
  const addOns = extras.map((extra, index) =>
    anAddOn({ id: `add-on-${index}`, price: cents(extra.price), billing: extra.billingType }),
  )
  const line = { ...priced, addOns }
  if (!isSimLine(line)) return line
  return { ...line, devices: devices.map((its, index) => toDevice(its, `device-${index}`)), deposit: cents(deposit) }
}

function toDevice({ price: whole, withPlan, insurance }: Ordered['devices'][number], id: string): Device {
  return aDevice({
    id,
    price: cents(whole),
    discount: cents(whole - withPlan),
    insurance: insurance === null ? null : anAddOn({ price: cents(insurance) }),
  })
}

function expand(stretches: readonly RecurringStretch[]): number[] {
  const bills: number[] = []
  for (const { fromBill, toBill, amount } of stretches) {
    for (let bill = fromBill; bill <= Math.min(toBill ?? LEDGER_BILLS, LEDGER_BILLS); bill += 1)
      bills[bill - 1] = amount
  }
  return bills
}

function figuresOfTheShop(cart: Cart, vatRate: number) {
  const items = pricedItems(cart)
  const totals = totalsOf(items)
  const { vatAmounts } = splitVat(items, vatRate)
  const steady = items.map((item) => ({ ...item, rise: null }))
  const withoutRise = billForecast(steady, { startDate: '2026-11-23', billDay: 5 })
  return {
    bills: expand(totals.recurringAmountsByOccurrence),
    thereafter: totals.recurringAmountsByOccurrence.find(({ fromBill }) => fromBill === totals.contractDuration + 1),
    monthlyTotal: totals.monthlyTotal,
    undiscounted: totals.amountVatIncluded.recurringAmount.amount,
    onceOff: [totals.onceOffPrice, totals.discountedOnceOffPrice],
    payToday: totals.payTodayTotal,
    contract: [totals.contractDuration, withoutRise.contractTotal],
    vat: [vatAmounts.monthlyTotal, vatAmounts.onceOffPrice, vatAmounts.payTodayTotal],
  }
}

function figuresOfTheLedger(order: readonly Ordered[], percent: number) {
  const ledger = buildLedger(order)
  const bills = order.length === 0 ? [] : [...ledger.months.values()].map(sumOf)
  const term = order.reduce((longest, { tariff }) => Math.max(longest, tariff.commitmentDuration), 0)
  const [devices, deposits, onceOff] = [sumOf(ledger.devices), sumOf(ledger.deposits), sumOf(ledger.onceOff)]
  return {
    bills,
    thereafter: order.length === 0 ? undefined : expect.objectContaining({ amount: bills[term] }),
    monthlyTotal: bills[0] ?? 0,
    undiscounted: sumOf(ledger.undiscountedMonth),
    onceOff: [sumOf(ledger.onceOffBeforeDiscount), onceOff],
    payToday: devices + deposits,
    contract: [term, bills.slice(0, term).reduce((total, bill) => total + bill, 0)],
    vat: [
      vatInside(bills[0] ?? 0, percent),
      vatInside(onceOff, percent),
      vatInside(devices, percent) + vatInside(deposits, percent),
    ],
  }
}

test('PRICE-48: the totals of 1,000 carts equal a month-by-month ledger', () => {
  const { vatRate } = release.brand
  let compared = 0
  fc.assert(
    fc.property(anyOrder(release), (order) => {
      compared += 1
      const shop = figuresOfTheShop(toCart(order, vatRate), vatRate)
      expect(shop).toEqual(figuresOfTheLedger(order, vatRate * 100))
      expect(Math.min(0, ...shop.bills)).toBe(0)
    }),
    { numRuns: CARTS },
  )
  expect(compared).toBe(CARTS)
})

/** Across a century without a leap year, and one with one. */
const anyDay = fc
  .record({
    year: fc.constantFrom(2026, 2027, 2028, 2099, 2100),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.nat(),
  })
  .map(({ year, month, day }) => ({ year, month, day: 1 + (day % new Date(Date.UTC(year, month, 0)).getUTCDate()) }))

test('FIRST-4: the first bills of 1,000 carts and start dates equal a day-by-day ledger, and no other bill changes', () => {
  const { vatRate } = release.brand
  const billDays = fc.oneof(fc.constant(release.brand.billDay), fc.integer({ min: 1, max: 28 }))
  let compared = 0
  fc.assert(
    fc.property(anyOrder(release), anyDay, billDays, (order, start, billDay) => {
      compared += 1
      const items = pricedItems(toCart(order, vatRate))
      const begins = { startDate: written(start), billDay }
      const [forecast] = itemisedBills(items, begins)
      const bill = firstBill(billedCharges(items), begins)
      const { partMonth, monthInAdvance, onceOff, total } = bill
      expect({
        billDate: bill.billDate,
        activeDays: bill.activeDays,
        amounts: [partMonth, monthInAdvance, onceOff, total].map(({ amount }) => amount),
        vat: total.vat,
      }).toEqual(buildDayLedger(order, sumOf(buildLedger(order).onceOff), start, billDay, vatRate * 100))
      expect(partMonth.vat + monthInAdvance.vat + onceOff.vat).toBe(total.vat)
      expect(total.amount - partMonth.amount).toBe(forecast?.amount ?? 0)
    }),
    { numRuns: CARTS },
  )
  expect(compared).toBe(CARTS)
})

/** Price rises that the shipped range has none of: other months and years, percentages, and plans that do not rise. */
function anyRisingOrder(release: Release): fc.Arbitrary<Ordered[]> {
  const rise: fc.Arbitrary<PriceRise | 'shipped' | null> = fc.oneof(fc.constant('shipped' as const), fc.option(anyRise))
  const rises = fc.array(rise, { minLength: MOST_LINES, maxLength: MOST_LINES })
  return fc.tuple(anyOrder(release), rises).map(([order, chosen]) =>
    order.map((line, index) => {
      const its = chosen[index] ?? null
      return its === 'shipped' ? line : { ...line, tariff: { ...line.tariff, priceRise: its } }
    }),
  )
}

function onBill<T extends { fromBill: number; toBill: number | null }>(stretches: readonly T[], bill: number) {
  return stretches.find(({ fromBill, toBill }) => fromBill <= bill && bill <= (toBill ?? bill))
}

test('RISE-10: bills, parts, rises and totals of 1,000 carts and start dates equal a ledger that walks from day to day', () => {
  const { vatRate } = release.brand
  const billDays = fc.oneof(fc.constant(release.brand.billDay), fc.integer({ min: 1, max: 28 }))
  let compared = 0
  let withRise = 0
  fc.assert(
    fc.property(anyRisingOrder(release), anyDay, billDays, (order, start, billDay) => {
      compared += 1
      const items = pricedItems(toCart(order, vatRate))
      const begins = { startDate: written(start), billDay }
      const forecast = billForecast(items, begins)
      const itemised = itemisedBills(items, begins)
      const ledger = buildDatedLedger(order, start, billDay)
      const term = order.reduce((longest, { tariff }) => Math.max(longest, tariff.commitmentDuration), 0)
      // Bill by bill to the end of the contract, and the first after it; later ones are described in a sentence.
      const pages = ledger.slice(0, order.length === 0 ? 0 : term + 1)
      const told = pages.map((_page, index) => {
        const bill = onBill(forecast.bills, index + 1)
        const parts = onBill(itemised, index + 1)
        return {
          amounts: [bill?.amount, bill?.riseAmount, parts?.riseAmount],
          services: Object.fromEntries(parts?.services.map((part) => [part.serviceGroup, part.amount]) ?? []),
          recurring: (parts?.amount ?? 0) - (parts?.onceOffAmount ?? 0) + (parts?.depositCredit ?? 0),
        }
      })
      // One comparison: an expectation per bill would be most of the work.
      expect(told).toEqual(
        pages.map((page) => ({
          amounts: [page.total, page.rise, page.rise],
          services: Object.fromEntries(page.services),
          recurring: page.total,
        })),
      )
      withRise += pages.filter((page) => page.rise > 0).length
      const inTerm = ledger.slice(0, term)
      expect(forecast.contractTotal).toBe(inTerm.reduce((total, page) => total + page.total, 0))
      expect(forecast.totalInBills - forecast.contractTotal).toBe(sumOf(buildLedger(order).onceOff))
      const rises = forecast.rises.filter(({ bill }) => bill <= ledger.length)
      expect(rises.map(({ bill }) => ledger[bill - 1]?.on.slice(0, 7))).toEqual(rises.map(({ month }) => month))
      // The fields of the API that exclude the price rise are computed without it.
      const steady = items.map((item) => ({ ...item, rise: null }))
      expect(totalsOf(items)).toEqual(totalsOf(steady))
    }),
    { numRuns: CARTS },
  )
  expect(compared).toBe(CARTS)
  expect(withRise).toBeGreaterThan(CARTS)
})
