import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, NOTHING } from '#domain/money.ts'
import { DISCOUNT_FREQUENCIES, priceOnBill, type RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import { aDiscount, aRelease, BOOSTER, BRAND, HANDSET, words } from '../release.fixture.ts'
import type { Release } from '../release.ts'
import { aTariff } from '../tariff.fixture.ts'
import type { Tariff } from '../tariff.ts'
import { cartsTouched, describeChanges } from './describe-changes.ts'
import { diffReleases } from './diff-releases.ts'
import { cartsHolding, mostOverlooked } from './live-carts.ts'

test('RELEASE-3: a new price is told as the bills will say it, before and after', () => {
  const dearer = aRelease({ tariffs: [aTariff({ defaultPrice: cents(6499), displayPrice: cents(4499) })] })
  expect(words(aRelease(), dearer)).toEqual([
    'Prices: ACQ_FTTH_1GB_24M (Fibre 1 Gb, 24 months, new customers): €39.99 on bills 1 to 12, €59.99 from bill 13 → €44.99 on bills 1 to 12, €64.99 from bill 13',
  ])
})

test('RELEASE-3: a discount that ends sooner is told as a discount, and as the price it makes', () => {
  const sooner = aRelease({ discounts: [aDiscount({ discountOccurrence: 6 })] })
  expect(words(aRelease(), sooner)).toEqual([
    'Prices: ACQ_FTTH_1GB_24M (Fibre 1 Gb, 24 months, new customers): €39.99 on bills 1 to 12, €59.99 from bill 13 → €39.99 on bills 1 to 6, €59.99 from bill 7',
    'Discounts: Changed: ACQ_FTTH_1GB_24M_INTRO of ACQ_FTTH_1GB_24M (Fibre 1 Gb, 24 months, new customers): €20.00 off the first 12 bills → €20.00 off the first 6 bills',
  ])
})

test('RELEASE-3: a discount on some bills only is told by those bills', () => {
  const quarterly = aRelease({ discounts: [aDiscount({ discountOccurrence: 3, discountFrequency: 'QUARTERLY' })] })
  const [price, discount] = words(aRelease({ discounts: [] }), quarterly)
  expect(price).toContain('€59.99 a month → €39.99 on bills 1, 4 and 7, €59.99 on all other bills')
  expect(discount).toContain('New: ACQ_FTTH_1GB_24M_INTRO')
  expect(discount).toContain('€20.00 off the first 3 quarterly bills')
})

test('RELEASE-3: offers and tariffs that come and go are named, and carts that keep them are counted', () => {
  const other = aTariff({ code: 'CO_NBI_1GB_12M', offerCode: 'NBI_1GB', displayName: 'Country 1 Gb' })
  const live = [
    { codes: ['ACQ_FTTH_1GB_24M'], carts: 2 },
    { codes: ['ACQ_FTTH_1GB_24M', 'WIFI_BOOSTER'], carts: 1 },
  ]
  expect(words(aRelease(), aRelease({ tariffs: [other], discounts: [] }), live)).toEqual([
    'Offers: New: NBI_1GB (Country 1 Gb, DUALPLAY), 1 tariff',
    'Offers: Gone: FTTH_1GB (Fibre 1 Gb, DUALPLAY), 1 tariff',
    'Tariffs: New: CO_NBI_1GB_12M (Country 1 Gb, 24 months, new customers): €59.99 a month',
    'Tariffs: Gone: ACQ_FTTH_1GB_24M (Fibre 1 Gb, 24 months, new customers): €39.99 on bills 1 to 12, €59.99 from bill 13 [3 live carts keep it]',
  ])
})

test('RELEASE-3: fees, terms and texts of a plan are told apart', () => {
  const changed = aTariff({
    discountedActivationFee: cents(4999),
    installationType: 'SELF_INSTALL',
    displayName: 'Fibre One',
    attributes: [{ type: 'highlight', value: 'New', sortOrder: null, createdAt: null, icon: null, alt: null }],
  })
  expect(words(aRelease(), aRelease({ tariffs: [changed] }), [{ codes: ['ACQ_FTTH_1GB_24M'], carts: 2 }])).toEqual([
    'Activation fees: ACQ_FTTH_1GB_24M (Fibre One, 24 months, new customers): free instead of €149.98 → €49.99 instead of €149.98 [2 live carts hold it]',
    'Terms: installation type FULL_INSTALL → SELF_INSTALL, on ACQ_FTTH_1GB_24M [2 live carts hold it]',
    'Texts: display name “Fibre 1 Gb” → “Fibre One”, on ACQ_FTTH_1GB_24M',
    'Texts: new highlight “New”, on ACQ_FTTH_1GB_24M',
  ])
})

test('RELEASE-3: add-ons, handsets, tactical offers, pictures and the brand are told too', () => {
  const picture = { checksum: 'a', width: 1, height: 1 }
  const tactical = {
    serviceGroup: 'TV' as const,
    heading: 'Free sport',
    copy: 'In June',
    mobileImage: { imageURL: '/pictures/a.svg' },
    desktopImage: { imageURL: '/pictures/a.svg' },
  }
  const before = aRelease({ addOns: [BOOSTER], handsets: [HANDSET], pictures: { 'a.svg': picture, 'b.svg': picture } })
  const after = aRelease({
    addOns: [{ ...BOOSTER, charges: { price: NOTHING, billingType: 'RECURRING' } }],
    handsets: [],
    tacticalOffers: [tactical],
    pictures: { 'a.svg': { ...picture, checksum: 'b' }, 'c.svg': picture },
    brand: { ...BRAND, vatRate: 0.135, support: { ...BRAND.support, sales: '1800' } },
  })
  expect(words(before, after, [{ codes: ['SHORE_9_BLUE_128', 'WIFI_BOOSTER'], carts: 1 }])).toEqual([
    'Add-ons: WIFI_BOOSTER (Wi-Fi booster): €5.00 a month → €0.00 a month [1 live cart holds it]',
    'Handsets: Gone: handset SHORE_9_BLUE_128 (Shore 9, Blue, 128 GB): €699.00 [1 live cart keeps it]',
    'Tactical offers: New: “Free sport” (TV)',
    'Pictures: New: c.svg',
    'Pictures: Gone: b.svg',
    'Pictures: Changed: a.svg',
    'Brand: support.sales: 1 → 1800',
    'Brand: vatRate: 0.23 → 0.135',
  ])
})

test('RELEASE-3: a change that no other line tells is not kept silent', () => {
  const rounded = aRelease({ discounts: [aDiscount({ vatExcludedAmount: cents(1627) })] })
  expect(words(aRelease(), rounded)).toEqual(['Other: Something that no customer sees.'])
})

test('RELEASE-4: a cart with several changed lines is one cart, and a cart without any is none', () => {
  const groups = [
    { codes: ['A', 'B'], carts: 3 },
    { codes: ['C'], carts: 5 },
  ]
  const live = { groups, share: 1 }
  expect(cartsHolding(live, ['A', 'B'])).toBe(3)
  expect(cartsHolding(live, ['A', 'C'])).toBe(8)
  const moved = diffReleases(
    aRelease({ tariffs: [aTariff({ code: 'A' }), aTariff({ code: 'B' }), aTariff({ code: 'C' })] }),
    aRelease({
      tariffs: [
        aTariff({ code: 'A', defaultPrice: cents(1) }),
        aTariff({ code: 'B', defaultPrice: cents(1) }),
        aTariff({ code: 'C', displayName: 'Another name' }),
      ],
    }),
  )
  expect(cartsTouched(moved, live)).toBe(3)
})

test('RELEASE-18: where a part of the carts was counted, the numbers are those of all, and about', () => {
  const [before, after] = [aRelease({ tariffs: [aTariff({ code: 'A' })] }), aRelease({ tariffs: [] })]
  const groups = [{ codes: ['A'], carts: 1230 }]
  expect(words(before, after, groups, 0.02)).toContainEqual(expect.stringContaining('[about 61500 live carts keep it]'))
  expect(mostOverlooked(0.02)).toBe(150)
})

const arbitraryDiscount = fc.record({
  value: fc.integer({ min: 0, max: 3000 }).map(cents),
  discountOccurrence: fc.option(fc.integer({ min: 1, max: 6 })),
  discountFrequency: fc.constantFrom(...DISCOUNT_FREQUENCIES),
})
const arbitraryPlan = fc.record({
  code: fc.constantFrom('ACQ_A_1M', 'ACQ_B_24M', 'XS_A_12M', 'CO_C_12M'),
  price: fc.integer({ min: 0, max: 6000 }).map(cents),
  term: fc.constantFrom(1, 12, 24),
  discounts: fc.array(arbitraryDiscount, { maxLength: 2 }),
})
type Plan = { code: string; price: Tariff['defaultPrice']; term: number; discounts: RecurringDiscount[] }
const arbitraryPlans = fc.uniqueArray(arbitraryPlan, { selector: ({ code }) => code, maxLength: 4 })

function releaseOf(plans: readonly Plan[]): Release {
  return aRelease({
    tariffs: plans.map(({ code, price, term, discounts }) =>
      aTariff({
        code,
        offerCode: code,
        commitmentDuration: term,
        defaultPrice: price,
        displayPrice: priceOnBill(price, discounts, 1, term),
      }),
    ),
    discounts: plans.flatMap(({ code, discounts }) =>
      discounts.map((discount, index) => aDiscount({ code, catalogDiscountCode: `${code}_${index}`, ...discount })),
    ),
  })
}

test('RELEASE-5: a release does not differ from itself', () => {
  fc.assert(
    fc.property(arbitraryPlans, (plans) => {
      const stored: Release = JSON.parse(JSON.stringify(releaseOf(plans)))
      expect(diffReleases(releaseOf(plans), stored)).toEqual([])
    }),
  )
})

test('RELEASE-5: every tariff with another price on any bill is named, and no other is said to have one', () => {
  const BILLS = Array.from({ length: 80 }, (_, index) => index + 1)
  const courseOf = (plan: Plan | undefined) =>
    plan && BILLS.map((bill) => priceOnBill(plan.price, plan.discounts, bill, plan.term)).join()
  fc.assert(
    fc.property(arbitraryPlans, arbitraryPlans, (before, after) => {
      const changes = diffReleases(releaseOf(before), releaseOf(after))
      const said = describeChanges(changes, { groups: [], share: 1 })
      for (const code of [...before, ...after].map((plan) => plan.code)) {
        const [old, young] = [before, after].map((plans) => courseOf(plans.find((plan) => plan.code === code)))
        const priced = said
          .filter(({ heading }) => heading === 'Prices' || heading === 'Tariffs')
          .some(({ lines }) => lines.some((line) => line.includes(`${code} (`)))
        expect(priced).toBe(old !== young)
      }
    }),
  )
})

test('RISE-3: another yearly rise is told once for all tariffs that have it, with the carts that hold one', () => {
  const rising = (amount: number | null) =>
    ['ACQ_FTTH_1GB_24M', 'ACQ_FTTH_1GB_12M'].map((code) =>
      aTariff({ code, priceRise: amount === null ? null : { month: 4, firstYear: 2028, amount: cents(amount) } }),
    )
  const live = [{ codes: ['ACQ_FTTH_1GB_12M'], carts: 3 }]
  const told = (before: number | null, after: number | null) =>
    words(aRelease({ tariffs: rising(before) }), aRelease({ tariffs: rising(after) }), live)
  expect(told(300, 400)).toEqual([
    'Yearly price rises: €3.00 a month each April from 2028 → €4.00 a month each April from 2028, on 2 tariffs of FTTH_1GB [3 live carts hold it]',
  ])
  expect(told(null, 300)).toEqual([
    'Yearly price rises: no rise → €3.00 a month each April from 2028, on 2 tariffs of FTTH_1GB [3 live carts hold it]',
  ])
})
