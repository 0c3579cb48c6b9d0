import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Release } from '#domain/catalogue/release.ts'
import type { TariffDiscount } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import type { DiscountFrequency } from '#domain/pricing/recurring-discount.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { publishRelease } from './catalogue-store.ts'

const CODE = 'ACQ_FTTH_1GB_24M'
const FULL = 5999
const WITHIN_2_S = { timeout: 2000, interval: 10 }

let shop: TestShop
let shipped: Release

beforeAll(async () => {
  shop = await openTestShop()
  shipped = shop.deps.catalogue.active().release
})
afterAll(() => shop.close())

const BILLS = `query bills($codes: [String!]) { getTariffs(acquisitionType: NEW_ACQUISITION, catalogTariffCode: $codes) {
  tariffs { displayPrice recurringAmountsByOccurrence { fromBill toBill amount } } } }`

async function theTariff() {
  const { data, errors } = await shop.graphql(BILLS, { codes: [CODE] })
  expect(errors).toBeUndefined()
  return data.getTariffs.tariffs[0]
}

type Off = { value: number; bills: number; frequency?: DiscountFrequency }

/** The shipped range, with other discounts on one plan. */
async function sellWith(checksum: string, displayPrice: number, offs: readonly Off[]): Promise<void> {
  const own = shipped.discounts.find(({ code, billingType }) => code === CODE && billingType === 'RECURRING')
  if (!own) throw new Error('the shipped plan has a discount')
  const discounts = offs.map(
    ({ value, bills, frequency = 'MONTHLY' }, index): TariffDiscount => ({
      ...own,
      catalogDiscountCode: `${CODE}_INTRO_${index}`,
      value: cents(value),
      discountOccurrence: bills,
      discountFrequency: frequency,
    }),
  )
  const tariffs = shipped.tariffs.map((tariff) =>
    tariff.code === CODE ? { ...tariff, displayPrice: cents(displayPrice) } : tariff,
  )
  const release = {
    ...shipped,
    tariffs,
    discounts: [...shipped.discounts.filter((each) => each !== own), ...discounts],
  }
  const id = await publishRelease(shop.deps.db, { release, checksum, pictures: [] })
  await vi.waitFor(() => expect(shop.deps.catalogue.active().id).toBe(id), WITHIN_2_S)
}

test('TARIFF-52: a tariff has the amounts of all of its bills', async () => {
  expect(await theTariff()).toEqual({
    displayPrice: 3999,
    recurringAmountsByOccurrence: [
      { fromBill: 1, toBill: 12, amount: 3999 },
      { fromBill: 13, toBill: 24, amount: FULL },
      { fromBill: 25, toBill: null, amount: FULL },
    ],
  })
})

test('TARIFF-52: discounts that end one after the other each make a stretch of bills', async () => {
  await sellWith('stepped', 4499, [
    { value: 500, bills: 18 },
    { value: 1000, bills: 6 },
  ])
  expect((await theTariff()).recurringAmountsByOccurrence).toEqual([
    { fromBill: 1, toBill: 6, amount: 4499 },
    { fromBill: 7, toBill: 18, amount: 5499 },
    { fromBill: 19, toBill: 24, amount: FULL },
    { fromBill: 25, toBill: null, amount: FULL },
  ])
})

test('TARIFF-52: a quarterly discount comes off every third bill', async () => {
  await sellWith('quarterly', 3999, [{ value: 2000, bills: 2, frequency: 'QUARTERLY' }])
  const { recurringAmountsByOccurrence: stretches } = await theTariff()
  expect(stretches.map(({ amount }: { amount: number }) => amount)).toEqual([3999, FULL, 3999, FULL, FULL])
  expect(stretches[2]).toEqual({ fromBill: 4, toBill: 4, amount: 3999 })
})

test('TARIFF-52: discounts whose first bill differs from the card are not applied, as in the cart', async () => {
  await sellWith('another story', 3999, [{ value: 1, bills: 6 }])
  expect((await theTariff()).recurringAmountsByOccurrence[0]).toEqual({ fromBill: 1, toBill: 12, amount: 3999 })
})
