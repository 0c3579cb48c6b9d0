import { cents } from '#domain/money.ts'
import { describeChanges } from './diff/describe-changes.ts'
import { diffReleases } from './diff/diff-releases.ts'
import type { LiveCarts } from './diff/live-carts.ts'
import type { Release } from './release.ts'
import { aTariff } from './tariff.fixture.ts'
import type { TariffDiscount } from './tariff.ts'

export const BRAND: Release['brand'] = {
  code: 'WAVE',
  referencePrefix: 'WV',
  name: 'Wave',
  siteUrl: 'https://wave.example',
  themeColor: '#330a52',
  support: { sales: '1', care: '2', email: 'help@wave.example', hours: 'Always' },
  legal: { companyName: 'Wave', tradingAs: 'Wave', companyNumber: '1', vatNumber: 'IE1', registeredOffice: '1 Quay' },
  creditor: { name: 'Wave Limited', identifier: 'IE23ZZZ360555', address: '1 Quay' },
  terms: { version: '1', path: '/legal/terms', sections: [] },
  contractSummary: {
    fairUse: {},
    beyondAllowance: {},
    remedies: 'We put it right.',
    otherPrices: 'Other prices are in our list.',
    renewal: 'It runs on.',
    earlyTermination: 'You owe the rest.',
    unlocking: 'Unlocked.',
    disabilities: ['Text relay'],
    other: [],
  },
  vatRate: 0.23,
  billDay: 5,
  premisesPlaceholder: 'PREMISES',
  annualPriceIncrease: 'Annual price increase not included.',
}

export function aRelease(parts: Partial<Release> = {}): Release {
  return {
    brand: BRAND,
    tariffs: [aTariff()],
    discounts: [aDiscount()],
    addOns: [],
    channelList: null,
    handsets: [],
    manufacturers: [],
    devices: [],
    tacticalOffers: [],
    eSimManufacturers: [],
    promoCodes: [],
    pictures: {},
    ...parts,
  }
}

export function aDiscount(parts: Partial<TariffDiscount> = {}): TariffDiscount {
  return {
    catalogDiscountCode: 'ACQ_FTTH_1GB_24M_INTRO',
    code: 'ACQ_FTTH_1GB_24M',
    description: '€20.00 off a month for 12 months',
    value: cents(2000),
    vatExcludedAmount: cents(1626),
    discountType: 'AMOUNT',
    billingType: 'RECURRING',
    discountItemType: 'TARIFF',
    discountOccurrence: 12,
    discountFrequency: 'MONTHLY',
    ...parts,
  }
}

export const BOOSTER: Release['addOns'][number] = {
  code: 'WIFI_BOOSTER',
  serviceGroups: ['DUALPLAY'],
  itemGroup: 'WIFI',
  displayName: 'Wi-Fi booster',
  description: 'Wi-Fi in every room',
  text: 'A second point for the rooms that the hub does not reach',
  charges: { price: cents(500), billingType: 'RECURRING' },
  picture: 'booster.svg',
  mobilePicture: 'booster.svg',
  altText: 'A booster',
  orderIndex: 1,
  insurance: null,
}

export const HANDSET: Release['handsets'][number] = {
  slug: 'shore-9',
  manufacturer: 'Shore',
  model: '9',
  description: 'A telephone',
  specifications: [],
  label: null,
  charging: null,
  updateYears: null,
  sortOrder: 1,
  flash: null,
  variants: [
    {
      code: 'SHORE_9_BLUE_128',
      color: 'Blue',
      colorCode: '#0000ff',
      capacity: '128 GB',
      price: cents(69900),
      inventoryCode: 'S9',
      simCardTypes: ['ESIM'],
      picture: 'shore.svg',
      altText: 'A telephone',
      firstStock: 3,
      restockOn: null,
    },
  ],
}

/** A line of the difference, after its heading. */
export function words(before: Release, after: Release, groups: LiveCarts['groups'] = [], share = 1): string[] {
  return describeChanges(diffReleases(before, after), { groups, share }).flatMap(({ heading, lines }) =>
    lines.map((line) => `${heading}: ${line}`),
  )
}
