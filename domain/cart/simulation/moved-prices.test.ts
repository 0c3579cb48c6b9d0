import { expect, test } from 'vitest'
import { aBillPayPlan, aShelfHandset } from '#domain/catalogue/handsets/shelf.fixture.ts'
import { aDiscount, BOOSTER } from '#domain/catalogue/release.fixture.ts'
import { shelfItems } from '#domain/catalogue/shelf/shelf-item.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import type { PriceList } from '../prices/reprice.ts'
import { simulateReleases } from './moved-prices.ts'
import { setBaskets } from './set-baskets.ts'

const FIBRE = aTariff()
const BILL_PAY = aBillPayPlan('BILL_PAY', 4500, { BLUE: 19_900, RED: 24_900 })
const SHELF = shelfItems({ handsets: [aShelfHandset('shore-9', ['BLUE', 'RED'])], devices: [] })
const START = { startDate: '2026-11-19', billDay: 5 }

function list(
  parts: { tariffs?: Tariff[]; booster?: number; discounts?: PriceList['discounts']; shelf?: typeof SHELF } = {},
): PriceList {
  const { tariffs = [FIBRE, BILL_PAY], booster = BOOSTER.charges.price, shelf = SHELF } = parts
  const charges = { ...BOOSTER.charges, price: cents(booster) }
  return {
    id: 1,
    vatRate: 0.23,
    tariffs: new Map(tariffs.map((tariff) => [tariff.code, tariff])),
    discounts: parts.discounts ?? new Map([[FIBRE.code, [aDiscount()]]]),
    addOns: new Map([[BOOSTER.code, { ...BOOSTER, charges }]]),
    shelf: new Map(shelf.map((item) => [item.code, item])),
    promoCodes: new Map(),
  }
}

const moved = (after: PriceList) => simulateReleases(list(), after, START).moves

test('DESKCAT-4: the set has every plan, extra and device with each of its plans, and is the same each time', () => {
  const keys = setBaskets(list()).map(({ key }) => key)
  expect(keys).toEqual([
    ...['plan ACQ_BILL_PAY_24M', 'plan ACQ_FTTH_1GB_24M', 'extra WIFI_BOOSTER'],
    ...['device BLUE ACQ_BILL_PAY_24M', 'device RED ACQ_BILL_PAY_24M', 'together Broadband and mobile'],
  ])
  expect(setBaskets(list({ tariffs: [BILL_PAY, FIBRE] })).map(({ key }) => key)).toEqual(keys)
})

test('DESKCAT-5: a release with the same prices moves none, whatever else it changes', () => {
  const renamed = {
    ...FIBRE,
    displayName: 'Fibre 1 Gb, now with a name',
    activationFee: FIBRE.activationFee,
    minDownloadSpeed: 1,
  }
  expect(simulateReleases(list(), list({ tariffs: [renamed, BILL_PAY] }), START)).toMatchObject({
    baskets: [],
    moves: [],
  })
})

const RISE = { month: 4, firstYear: 2028, amount: cents(300) }
const OTHERS: readonly (readonly [what: string, after: PriceList, name: string, isDearer: boolean])[] = [
  [
    'a monthly price',
    list({ tariffs: [{ ...FIBRE, defaultPrice: cents(6099), displayPrice: cents(4099) }, BILL_PAY] }),
    'Fibre 1 Gb',
    true,
  ],
  [
    'a price once the discount has ended',
    list({
      tariffs: [{ ...FIBRE, defaultPrice: cents(5899) }, BILL_PAY],
      discounts: new Map([[FIBRE.code, [aDiscount({ value: cents(1900) })]]]),
    }),
    'Fibre 1 Gb',
    false,
  ],
  [
    'a discount that ends sooner',
    list({ discounts: new Map([[FIBRE.code, [aDiscount({ discountOccurrence: 6 })]]]) }),
    'Fibre 1 Gb',
    true,
  ],
  [
    'an activation fee',
    list({ tariffs: [{ ...FIBRE, discountedActivationFee: cents(1000) }, BILL_PAY] }),
    'Fibre 1 Gb',
    true,
  ],
  ['a yearly rise', list({ tariffs: [{ ...FIBRE, priceRise: RISE }, BILL_PAY] }), 'Fibre 1 Gb', true],
  ['an extra', list({ booster: 400 }), 'Wi-Fi booster', false],
  [
    'a device with one plan',
    list({ tariffs: [FIBRE, aBillPayPlan('BILL_PAY', 4500, { BLUE: 14_900, RED: 24_900 })] }),
    'BLUE',
    false,
  ],
]

test.each(OTHERS)(
  'DESKCAT-5: %s that differs is a price that moves, and the only one',
  (_what, after, name, isDearer) => {
    const moves = moved(after)
    expect(moves).toHaveLength(1)
    expect(moves[0]).toMatchObject({ name: expect.stringContaining(name), isDearer })
    expect(moves[0]?.was).not.toBe(moves[0]?.now)
  },
)

test('DESKCAT-6: a mark is for the price that something becomes: another one has another key', () => {
  const keyAt = (by: number) => moved(list({ booster: by }))[0]?.key
  expect(keyAt(400)).toBe(keyAt(400))
  expect(keyAt(400)).not.toBe(keyAt(300))
})

test('DESKCAT-5: a plan that is gone is no price that moves', () => {
  expect(moved(list({ tariffs: [BILL_PAY] }))).toEqual([])
})
