import { beforeAll, expect, test } from 'vitest'
import { speedLabel } from '#domain/availability/speed-label.ts'
import { findTariffs, recommendTariffs } from '#domain/catalogue/find-tariffs.ts'
import { activeImage, type PlanCard, planCard } from '#domain/catalogue/plan-card.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { tariffBills } from '#domain/catalogue/tariff-bills.ts'
import { lastBillOf, priceOnBill } from '#domain/pricing/recurring-discount.ts'
import { CART_TYPES, type ServiceGroup } from '#domain/vocabulary.ts'
import { CATALOGUE_FOLDER, readCatalogue } from './read-catalogue.ts'

let shipped: Release

beforeAll(async () => {
  const read = await readCatalogue(CATALOGUE_FOLDER)
  if (!read.ok) throw new Error(JSON.stringify(read.refusal, null, 2))
  shipped = read.value.release
})

function tariffsOf(serviceGroup: ServiceGroup): Tariff[] {
  return shipped.tariffs.filter((tariff) => tariff.serviceGroup === serviceGroup)
}

function cardOf(tariff: Tariff): PlanCard {
  const discounts = shipped.discounts.filter(({ code }) => code === tariff.code)
  return planCard({ ...tariff, recurringAmountsByOccurrence: tariffBills(tariff, discounts) })
}

function offersIn(tariffs: readonly Tariff[]): string[] {
  return [...new Set(tariffs.map(({ offerCode }) => offerCode))].sort()
}

test('CAT-10: every broadband offer is sold for two terms to three kinds of customer', () => {
  const tariffs = tariffsOf('DUALPLAY')
  expect(offersIn(tariffs)).toHaveLength(9)
  expect(tariffs).toHaveLength(9 * 2 * 3)
  expect(shipped.brand).toMatchObject({ name: 'Tonn', vatRate: 0.23, premisesPlaceholder: 'PREMISES' })
})

test.each([
  ['ACQ_FTTH_500MB_24M', 3499, 4999],
  ['ACQ_FTTH_1GB_24M', 3999, 5999],
  ['ACQ_FTTH_2GB_24M', 5499, 7499],
])('CAT-10: %s costs %s cents for 12 months, then %s, with free set-up', (code, now, later) => {
  expect(shipped.tariffs.find((tariff) => tariff.code === code)).toMatchObject({
    displayPrice: now,
    defaultPrice: later,
    discountDuration: 12,
    discountedActivationFee: 0,
  })
})

test('CAT-10: the shorter term is never cheaper', () => {
  const { tariffs } = shipped
  let compared = 0
  for (const short of tariffs) {
    for (const long of tariffs) {
      if (long.commitmentDuration <= short.commitmentDuration || long.offerCode !== short.offerCode) continue
      if (long.acquisitionType !== short.acquisitionType || long.portIn !== short.portIn) continue
      compared += 1
      expect(short.displayPrice, short.code).toBeGreaterThanOrEqual(long.displayPrice)
      expect(short.defaultPrice, short.code).toBeGreaterThanOrEqual(long.defaultPrice)
    }
  }
  expect(compared).toBe(tariffs.length / 2)
})

test('CAT-11: the speed on every card is the minimum that the contract promises', () => {
  for (const tariff of [...tariffsOf('DUALPLAY'), ...tariffsOf('DUALPLAY_PSTN')]) {
    const least = speedLabel(tariff.minDownloadSpeed)
    expect(cardOf(tariff).features[0]?.text).toContain(`Download at least ${least}`)
  }
})

test.each<[ServiceGroup, number, number[]]>([
  ['DUALPLAY', 9, [12, 24]],
  ['DUALPLAY_PSTN', 6, [12, 24]],
  ['SA_PSTN', 2, [12, 24]],
  ['TV', 3, [12, 24]],
  ['MBB', 3, [12, 24]],
])('CAT-51: in %s %s offers are sold for %j months to every kind of customer', (group, offers, terms) => {
  for (const acquisitionType of CART_TYPES) {
    const sold = tariffsOf(group).filter((tariff) => tariff.acquisitionType === acquisitionType)
    expect(offersIn(sold)).toHaveLength(offers)
    expect(sold).toHaveLength(offers * terms.length)
    expect([...new Set(sold.map(({ commitmentDuration }) => commitmentDuration))].sort()).toEqual(terms)
  }
})

test.each([
  ['bill-pay', false, [12, 24]],
  ['SIM-only', true, [1, 12]],
])('CAT-51: four %s plans are sold to every kind of customer (%#)', (_kind, simOnly, terms) => {
  for (const acquisitionType of CART_TYPES) {
    const { tariffs } = findTariffs(shipped, { acquisitionType, serviceGroupCode: 'MOBILE', simOnly, portIn: false })
    expect(offersIn(tariffs)).toHaveLength(4)
    expect(tariffs).toHaveLength(8)
    expect([...new Set(tariffs.map(({ commitmentDuration }) => commitmentDuration))].sort()).toEqual(terms)
  }
})

test('CAT-51: a number that is brought along makes a plan cheaper, never dearer', () => {
  const ported = shipped.tariffs.filter(({ portIn }) => portIn)
  expect(offersIn(ported)).toEqual(['BILLPAY_80GB', 'BILLPAY_UNLIMITED', 'SIM_UNLIMITED', 'SIM_WORLD'])
  for (const { code, displayPrice } of ported) {
    const plain = shipped.tariffs.find((tariff) => `${tariff.code}_PORT` === code)
    expect(displayPrice).toBeLessThan(plain?.displayPrice ?? 0)
  }
})

test('CAT-51: insurance has two tiers, and the other extras belong to the plans that they are for', () => {
  expect(shipped.addOns.map(({ code, itemGroup, serviceGroups }) => [code, itemGroup, serviceGroups])).toEqual([
    ['WIFI_BOOSTER', 'WIFI', ['DUALPLAY', 'DUALPLAY_PSTN']],
    ['STATIC_IP', 'STATIC_IP', ['DUALPLAY', 'DUALPLAY_PSTN']],
    ['INTERNATIONAL_CALLS', 'CALLS', ['DUALPLAY_PSTN', 'SA_PSTN', 'MOBILE']],
    ['SPORTS_PACK', 'SPORT', ['TV']],
    ['INSURANCE', 'INSURANCE', ['MOBILE']],
    ['INSURANCE_PLUS', 'INSURANCE', ['MOBILE']],
  ])
})

test('CAT-51: some thirty handsets of six manufacturers and two devices are priced by every plan that comes with one', () => {
  const { handsets, manufacturers, devices } = shipped
  expect(handsets.length).toBeGreaterThanOrEqual(28)
  expect(new Set(handsets.map(({ manufacturer }) => manufacturer)).size).toBe(6)
  expect([manufacturers.length, devices.length]).toEqual([6, 2])
  const variants = handsets.flatMap((handset) => handset.variants.map(({ code }) => code))
  const priced = (tariff: Tariff) => tariff.equipmentsPrice.map(({ code }) => code)
  for (const tariff of tariffsOf('MOBILE')) expect(priced(tariff)).toEqual(tariff.simOnly ? [] : variants)
  for (const tariff of tariffsOf('MBB')) expect(priced(tariff)).toEqual(devices.map(({ code }) => code))
})

test('CAT-51: TV stands beside all broadband but copper', () => {
  const broadband = [...tariffsOf('DUALPLAY'), ...tariffsOf('DUALPLAY_PSTN')]
  const fast = offersIn(broadband.filter(({ technology }) => technology !== 'NGB'))
  for (const { parentOfferCodes } of tariffsOf('TV')) expect(parentOfferCodes?.toSorted()).toEqual(fast)
})

test('CAT-51: broadband with home phone costs 5 euro more than without', () => {
  for (const { code, displayPrice, defaultPrice } of tariffsOf('DUALPLAY_PSTN')) {
    const without = shipped.tariffs.find((tariff) => tariff.code === code.replace('PHONE_', ''))
    expect(displayPrice).toBe((without?.displayPrice ?? 0) + 500)
    expect(defaultPrice).toBe((without?.defaultPrice ?? 0) + 500)
  }
})

test('CAT-50: every tariff and every discount has a code of its own', () => {
  const { tariffs, discounts } = shipped
  expect(new Set(tariffs.map(({ code }) => code)).size).toBe(tariffs.length)
  expect(new Set(discounts.map(({ catalogDiscountCode }) => catalogDiscountCode)).size).toBe(discounts.length)
})

test('CAT-52: every discount ends within its contract, and the price then changes once', () => {
  for (const tariff of shipped.tariffs) {
    const { code, commitmentDuration, displayPrice, defaultPrice, discountDuration } = tariff
    const recurring = shipped.discounts.filter((each) => each.code === code && each.billingType === 'RECURRING')
    for (const discount of recurring) {
      expect(lastBillOf(discount, commitmentDuration), code).toBeLessThanOrEqual(commitmentDuration)
    }
    for (let bill = 1; bill <= commitmentDuration + 1; bill += 1) {
      const expected = bill <= discountDuration ? displayPrice : defaultPrice
      expect(priceOnBill(defaultPrice, recurring, bill, commitmentDuration), `${code}, bill ${bill}`).toBe(expected)
    }
  }
})

test('CAT-53: what a card says of data and channels is what comes with the plan', () => {
  const ALLOWANCES = ['DATA', 'ROAMING_DATA', 'CHANNELS', 'ABROAD']
  for (const tariff of shipped.tariffs) {
    const features = cardOf(tariff).features.map(({ text }) => text)
    const data = tariff.usages.find(({ code }) => code === 'DATA')?.allowance
    for (const { code, allowance } of tariff.usages) {
      if (!ALLOWANCES.includes(code)) continue
      const words = code === 'ROAMING_DATA' && allowance === data ? 'Use it in the EU' : allowance
      expect(
        features.some((text) => text.includes(words)),
        `${tariff.code}: ${words}`,
      ).toBe(true)
    }
  }
})

test('CAT-46: every card has its picture, and one for when it is chosen', () => {
  for (const tariff of shipped.tariffs) {
    const { headerImage } = cardOf(tariff)
    expect(Object.keys(shipped.pictures)).toContain(headerImage)
    expect(Object.keys(shipped.pictures)).toContain(activeImage(headerImage ?? ''))
  }
  for (const { mobileImage, desktopImage } of shipped.tacticalOffers) {
    for (const { imageURL } of [mobileImage, desktopImage]) {
      expect(Object.keys(shipped.pictures)).toContain(imageURL.replace('/pictures/', ''))
    }
  }
})

test('CAT-56: free set-up is promised beside the plans that have it', () => {
  expect(shipped.tacticalOffers.map(({ serviceGroup }) => serviceGroup)).toEqual(['DUALPLAY', 'TV', 'MOBILE'])
  const promised = [...tariffsOf('DUALPLAY'), ...tariffsOf('TV')].filter(
    ({ commitmentDuration, activationFee }) => commitmentDuration === 24 && activationFee > 0,
  )
  expect(promised.length).toBeGreaterThan(0)
  for (const { discountedActivationFee } of promised) expect(discountedActivationFee).toBe(0)
})

const FIBRE_TO_1GB = { technology: 'FTTH', maxSpeed: 1000, availableFrom: null } as const

test('TARIFF-4: a new customer with full fibre to 1 Gb is offered 500 Mb and 1 Gb, slowest first', () => {
  const { tariffs } = recommendTariffs(shipped, [FIBRE_TO_1GB], 'NEW_ACQUISITION')
  expect(tariffs.map(({ code }) => code)).toEqual([
    'ACQ_FTTH_500MB_24M',
    'ACQ_FTTH_500MB_12M',
    'ACQ_FTTH_1GB_24M',
    'ACQ_FTTH_1GB_12M',
  ])
})

test.each([
  ['DUALPLAY', 18],
  ['DUALPLAY_PSTN', 12],
] as const)('TARIFF-2: the whole list of %s leaves 7 Mb out, as long as 100 Mb is in it', (group, offered) => {
  const all = findTariffs(shipped, { acquisitionType: 'NEW_ACQUISITION', serviceGroupCode: group })
  expect(all.tariffs).toHaveLength(offered - 2)
  expect(all.tariffs.filter(({ code }) => code.includes('7MB'))).toEqual([])
  const copper = findTariffs(shipped, {
    acquisitionType: 'NEW_ACQUISITION',
    serviceGroupCode: group,
    technology: 'NGB',
  })
  expect(copper.tariffs).toHaveLength(2)
})
