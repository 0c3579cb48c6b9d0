import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

type Guide = {
  release: number
  vatRate: number
  plans: {
    displayName: string
    commitmentDuration: number
    portIn: boolean
    prices: {
      acquisitionTypes: string[]
      bills: { fromBill: number; toBill: number | null; amount: number }[]
      activationFee: number
      discountedActivationFee: number
    }[]
  }[]
  extras: { name: string; price: number; billingType: string }[]
  devices: { name: string; price: number; fromWithPlan: number | null }[]
}

let shop: TestShop
let guide: Guide

beforeAll(async () => {
  shop = await openTestShop()
  const { data } = await shop.graphql(`query priceGuide { priceGuide { release vatRate
    plans { displayName commitmentDuration portIn
      prices { acquisitionTypes bills { fromBill toBill amount } activationFee discountedActivationFee } }
    extras { name price billingType } devices { name price fromWithPlan } } }`)
  guide = data.priceGuide
})
afterAll(() => shop.close())

test('LAW-13: every plan of the release stands in the guide, at the prices of its own bills and with its fees', () => {
  const { id, release, bills } = shop.deps.catalogue.active()
  expect(guide).toMatchObject({ release: id, vatRate: release.brand.vatRate })
  for (const tariff of release.tariffs) {
    const prices = guide.plans
      .filter(
        (plan) =>
          plan.displayName === tariff.displayName &&
          plan.commitmentDuration === tariff.commitmentDuration &&
          plan.portIn === tariff.portIn,
      )
      .flatMap((plan) => plan.prices)
      .filter(({ acquisitionTypes }) => acquisitionTypes.includes(tariff.acquisitionType))
    expect(prices, tariff.code).toHaveLength(1)
    expect(prices[0]).toMatchObject({
      bills: bills.get(tariff.code),
      activationFee: tariff.activationFee,
      discountedActivationFee: tariff.discountedActivationFee,
    })
  }
  const told = guide.plans.flatMap(({ prices }) => prices.flatMap(({ acquisitionTypes }) => acquisitionTypes))
  expect(told).toHaveLength(release.tariffs.length)
})

test('LAW-13: every extra and every device of the release stands in the guide at its price', () => {
  const { release } = shop.deps.catalogue.active()
  expect(guide.extras.map(({ price, billingType }) => ({ price, billingType }))).toEqual(
    release.addOns.map(({ charges: { price, billingType } }) => ({ price, billingType })),
  )
  for (const { manufacturer, model, variants } of release.handsets) {
    for (const { capacity, price } of variants) {
      expect(guide.devices).toContainEqual(
        expect.objectContaining({ name: `${manufacturer} ${model} ${capacity}`, price }),
      )
    }
  }
  for (const { manufacturer, model, price } of release.devices) {
    expect(guide.devices).toContainEqual(expect.objectContaining({ name: `${manufacturer} ${model}`, price }))
  }
})
