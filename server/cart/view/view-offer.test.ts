import { expect, test } from 'vitest'
import { aCart, aDevice } from '#domain/cart/cart.fixture.ts'
import { priceLine } from '#domain/cart/lines/price-line.ts'
import { pricedItems } from '#domain/cart/priced-items.ts'
import type { WaiveAudience } from '#domain/catalogue/activation-fee.ts'
import { aDiscount, aRelease, BOOSTER } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import { splitVat } from '#domain/pricing/split-vat.ts'
import type { CartType } from '#domain/vocabulary.ts'
import { type HeldReleases, holdRelease } from '#server/catalogue/held-release.ts'
import { viewDevice } from './view-line-parts.ts'
import { viewOffer } from './view-offer.ts'

function view(
  tariff: Tariff,
  releases: HeldReleases,
  discounts = [aDiscount()],
  {
    cartType = 'NEW_ACQUISITION',
    waiveShownTo = 'existing',
  }: { cartType?: CartType; waiveShownTo?: WaiveAudience } = {},
) {
  const line = priceLine({
    tariff,
    discounts,
    releaseId: 7,
    vatRate: 0.23,
    lineId: 'line-1',
    prequalId: null,
    availableFrom: null,
    parentId: null,
  })
  const addOns = [
    { id: 'a', code: BOOSTER.code, release: 7, group: 'WIFI', price: cents(500), billing: 'RECURRING' } as const,
  ]
  const cart = aCart({ cartType, lines: [{ ...line, addOns }] })
  const items = pricedItems(cart)
  const vat = () => splitVat(items, 0.23)
  const [first = line] = cart.lines
  const now = new Date()
  return viewOffer(first, { cart, items, releases, now, agreedAt: now, vat, waiveShownTo })
}

function held(tariff: Tariff, discounts = [aDiscount()]): HeldReleases {
  return new Map([[7, holdRelease(7, aRelease({ tariffs: [tariff], discounts, addOns: [BOOSTER] }))]])
}

test('PRICE-3: a line lists its charges, and activation only where there is a fee', () => {
  const charges = (fee: number) => {
    const tariff = aTariff({ activationFee: cents(fee) })
    return view(tariff, held(tariff)).baseOffer.charges
  }
  expect(charges(14998).map(({ description, price, billingType }) => [description, price, billingType])).toEqual([
    ['Monthly subscription', 5999, 'RECURRING'],
    ['Activation and installation', 14998, 'ONE_OFF'],
  ])
  expect(charges(0)).toHaveLength(1)
})

test('PRICE-4: a line lists the discounts of its own tariff only', () => {
  const intro = aDiscount({ catalogDiscountCode: 'INTRO' })
  const discounts = [intro, { ...intro, code: 'ANOTHER', catalogDiscountCode: 'FOREIGN' }]
  expect(view(aTariff(), held(aTariff(), discounts), discounts).discounts).toEqual([
    {
      billingType: 'RECURRING',
      catalogCode: 'INTRO',
      discountItemType: 'TARIFF',
      description: '€20.00 off a month for 12 months',
      value: 2000,
    },
  ])
})

test('CART-164: a line is shown with the texts of its release', () => {
  expect(view(aTariff(), held(aTariff()))).toMatchObject({
    baseOffer: { description: 'Fibre 1 Gb', comment: 'Full fibre broadband, up to 1 Gb', minDownloadSpeed: 900 },
    addOns: [{ displayName: 'Wi-Fi booster', description: 'Wi-Fi in every room' }],
  })
})

test('CART-164: without its release a line keeps its codes and prices, under a plain name', () => {
  const shown = view(aTariff(), new Map())
  expect(shown).toMatchObject({
    baseOffer: {
      catalogCode: 'FTTH_1GB',
      catalogTariffPlanCode: 'ACQ_FTTH_1GB_24M',
      description: 'Broadband',
      comment: null,
      amountVatIncluded: { recurringAmount: { amount: 5999, discountedAmount: 3999 }, oneOffAmount: 14998 },
    },
    addOns: [{ catalogCode: BOOSTER.code, displayName: 'Extra', amounts: { recurringAmount: { amount: 500 } } }],
    inclusiveEquipments: [],
  })
  expect(shown.withoutVat.amountVatExcluded.recurringAmount.amount).toBe(5284)
})

test('FEE-4: the waived activation of a mobile plan is named to customers of ours, or by setting to new ones, and costs nobody more', () => {
  const waived = aDiscount({
    catalogDiscountCode: 'WAIVED',
    discountItemType: 'ACTIVATION_FEE',
    billingType: 'ONE_OFF',
  })
  const told = (serviceGroup: 'MOBILE' | 'DUALPLAY', cartType: CartType, waiveShownTo: WaiveAudience) => {
    const tariff = aTariff({ serviceGroup, activationFee: cents(3000), discountedActivationFee: cents(0) })
    const offer = view(tariff, held(tariff, [waived]), [waived], { cartType, waiveShownTo })
    expect(offer.activationFeeVatIncluded).toBe(0)
    return offer.discounts.map(({ catalogCode }) => catalogCode)
  }
  for (const existing of ['CROSS_SELL', 'CHANGE_OFFER'] as const) {
    expect([told('MOBILE', existing, 'existing'), told('MOBILE', existing, 'new')]).toEqual([['WAIVED'], []])
  }
  expect(told('MOBILE', 'NEW_ACQUISITION', 'existing')).toEqual([])
  expect(told('MOBILE', 'NEW_ACQUISITION', 'new')).toEqual(['WAIVED'])
  expect(told('DUALPLAY', 'NEW_ACQUISITION', 'existing')).toEqual(['WAIVED'])
})

test('CART-211: broadband that brings its own modem says that it fits, and nothing else speaks of one', () => {
  const hub = {
    inclusiveEquipmentCatalogCode: 'HUB',
    type: 'HUB',
    manufacturer: 'Tonn',
    model: 'Hub 7',
    description: 'A hub',
    color: null,
    colorCode: null,
    inventoryCode: null,
    main: true,
  }
  const told = (tariff: Tariff) => view(tariff, held(tariff)).modemCompatible
  expect(told(aTariff({ inclusiveEquipments: [hub] }))).toBe(true)
  expect(told(aTariff({ inclusiveEquipments: [{ ...hub, main: false }] }))).toBeNull()
  expect(told(aTariff({ inclusiveEquipments: [] }))).toBeNull()
  expect(told(aTariff({ serviceGroup: 'MOBILE', inclusiveEquipments: [hub] }))).toBeNull()
  expect(view(aTariff({ inclusiveEquipments: [hub] }), new Map()).modemCompatible).toBeNull()
})

test('CART-211: a device says what it costs without a plan, beside what is paid today', () => {
  const device = aDevice({ code: 'PHONE', price: cents(59900), discount: cents(50000) })
  expect(viewDevice(new Map(), device)).toMatchObject({
    charge: { code: 'PHONE_DEVICE', price: 59900, billingType: 'ONE_OFF' },
    amounts: { upFrontAmount: 59900, discountedUpFrontAmount: 9900 },
  })
})
