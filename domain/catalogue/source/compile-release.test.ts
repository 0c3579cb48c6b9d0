import { expect, test } from 'vitest'
import type { Problem } from '../release.ts'
import { aBrand, anOfferFile, aPlan, catalogueWith, compiled, PICTURES } from './catalogue.fixture.ts'
import { compileRelease } from './compile-release.ts'

function problems(files: Parameters<typeof compileRelease>[0]): Problem[] {
  const result = compileRelease(files, PICTURES)
  return result.ok ? [] : result.refusal
}

test('CAT-1: an offer becomes one tariff per term and kind of customer', () => {
  const files = catalogueWith(
    anOfferFile({ plans: [aPlan(), aPlan({ commitmentDuration: 12, discounts: { CROSS_SELL: null } })] }),
  )
  const tariffs = compiled(files).tariffs.filter(({ serviceGroup }) => serviceGroup === 'DUALPLAY')
  expect(
    tariffs.map(({ code, acquisitionType, commitmentDuration }) => [code, acquisitionType, commitmentDuration]),
  ).toEqual([
    ['ACQ_FTTH_1GB_24M', 'NEW_ACQUISITION', 24],
    ['CO_FTTH_1GB_24M', 'CHANGE_OFFER', 24],
    ['XS_FTTH_1GB_12M', 'CROSS_SELL', 12],
  ])
  expect(new Set(tariffs.map(({ offerCode }) => offerCode))).toEqual(new Set(['FTTH_1GB']))
})

test('CAT-2: the price now, its duration and the fee charged follow from the price and its discounts', () => {
  const [discounted, plain] = compiled(
    catalogueWith(anOfferFile({ plans: [aPlan({ activationDiscount: 9999 })] })),
  ).tariffs
  expect(discounted).toMatchObject({
    displayPrice: 3999,
    defaultPrice: 5999,
    discountDuration: 12,
    activationFee: 14998,
    discountedActivationFee: 4999,
  })
  expect(plain).toMatchObject({ displayPrice: 5999, defaultPrice: 5999, discountDuration: 0 })
})

test('CAT-3: each discount belongs to its tariff and carries its amount without VAT', () => {
  const { discounts } = compiled(
    catalogueWith(anOfferFile({ plans: [aPlan({ discounts: { NEW_ACQUISITION: { value: 2000, months: 12 } } })] })),
  )
  expect(discounts).toEqual([
    {
      catalogDiscountCode: 'ACQ_FTTH_1GB_24M_INTRO',
      code: 'ACQ_FTTH_1GB_24M',
      description: '€20.00 off a month for 12 months',
      value: 2000,
      vatExcludedAmount: 1626,
      discountType: 'AMOUNT',
      billingType: 'RECURRING',
      discountItemType: 'TARIFF',
      discountOccurrence: 12,
      discountFrequency: 'MONTHLY',
    },
    {
      catalogDiscountCode: 'ACQ_FTTH_1GB_24M_SETUP',
      code: 'ACQ_FTTH_1GB_24M',
      description: '€149.98 off activation and installation',
      value: 14998,
      vatExcludedAmount: 12193,
      discountType: 'AMOUNT',
      billingType: 'ONE_OFF',
      discountItemType: 'ACTIVATION_FEE',
      discountOccurrence: null,
      discountFrequency: 'MONTHLY',
    },
  ])
})

test("CAT-3: the VAT rate is the brand's", () => {
  const files = catalogueWith(anOfferFile())
  files[0] = { path: 'brand.json', content: aBrand({ vatRate: 0 }) }
  expect(compiled(files).discounts.map(({ value, vatExcludedAmount }) => value - vatExcludedAmount)).toEqual([0, 0, 0])
})

test.each([0, 29, 31, 5.5, '5', undefined])('FIRST-5: %j is no bill day, every month has to have it', (billDay) => {
  const files = catalogueWith(anOfferFile())
  files[0] = { path: 'brand.json', content: aBrand({ billDay }) }
  expect(problems(files).map(({ file, field }) => `${file} ${field}`)).toEqual(['brand.json billDay'])
})

test.each([
  [14998, 'Free set-up, worth €149.98'],
  [9999, 'Set-up €49.99, on your 1st bill'],
])('CAT-4: with %s cents off activation the card says %j', (activationDiscount, text) => {
  const [tariff] = compiled(catalogueWith(anOfferFile({ plans: [aPlan({ activationDiscount })] }))).tariffs
  expect(tariff?.attributes).toContainEqual(expect.objectContaining({ type: 'feature', value: text }))
})

test('CAT-4: the price after and the annual increase are said from the figures', () => {
  const [discounted, plain] = compiled(catalogueWith(anOfferFile())).tariffs
  const texts = (tariff: typeof plain, type: string) =>
    tariff?.attributes.filter((item) => item.type === type).map(({ value }) => value)
  expect(texts(discounted, 'afterPrice')).toEqual([
    'Price after 12 months €59.99 a month excluding annual price increase.',
  ])
  expect(texts(plain, 'afterPrice')).toEqual([])
  expect(texts(plain, 'priceIncreaseTagline')).toEqual(['Prices rise each April from 2028, this one by €3.00 a month.'])
})

test('CAT-5: inclusive equipment is named once and found by its code', () => {
  const [tariff] = compiled(catalogueWith(anOfferFile())).tariffs
  expect(tariff?.inclusiveEquipments).toMatchObject([
    { inclusiveEquipmentCatalogCode: 'HUB', model: 'Hub', color: null },
  ])
  expect(problems(catalogueWith(anOfferFile({ inclusiveEquipment: ['HUB', 'KETTLE'] })))).toEqual([
    { file: 'dualplay/offer-1.json', field: 'inclusiveEquipment.1', message: 'KETTLE is not in the equipment list' },
  ])
})

test.each([
  ['a missing price', { plans: [aPlan({ price: undefined })] }, 'plans.0.price', 'is missing'],
  ['a price in euro', { plans: [aPlan({ price: 59.99 })] }, 'plans.0.price', 'must be whole cents'],
  [
    'a negative price',
    { plans: [aPlan({ price: -1, discounts: { CROSS_SELL: null } })] },
    'plans.0.price',
    'must not be negative',
  ],
  ['a wrong service group', { serviceGroup: 'TV' }, 'serviceGroup', 'must be DUALPLAY in this folder, not TV'],
  ['an unknown technology', { technology: 'CABLE' }, 'technology', 'must be FTTH, NBI, FTTC or NGB'],
  [
    'a term nobody sells',
    { plans: [aPlan({ commitmentDuration: 18 })] },
    'plans.0.commitmentDuration',
    'must be 12 or 24',
  ],
  ['the same term twice', { plans: [aPlan(), aPlan()] }, 'plans.1.commitmentDuration', '24 months is there twice'],
  ['no plans', { plans: [] }, 'plans', 'must hold at least one plan'],
  [
    'nobody to sell to',
    { plans: [aPlan({ discounts: {} })] },
    'plans.0.discounts',
    'names nobody who can buy this plan',
  ],
  ['an unknown field', { colour: 'pink' }, 'colour', 'is not a field of this file'],
  ['an empty name', { displayName: ' ' }, 'displayName', 'must not be empty'],
  ['a code that no screen holds', { category: 'A'.repeat(61) }, 'category', 'must be at most 60 characters'],
  ['a text that no card holds', { displayName: 'a'.repeat(1001) }, 'displayName', 'must be at most 1000 characters'],
  ['a text on two lines', { displayName: 'a\nb' }, 'displayName', 'must be one line of readable characters'],
  ['a text with a nought', { displayName: 'a\u0000b' }, 'displayName', 'must be one line of readable characters'],
  ['half a character', { displayName: 'a\ud83d' }, 'displayName', 'must be one line of readable characters'],
  [
    'a day that does not exist',
    { attributes: [{ type: 'feature', value: 'A', createdAt: '2026-02-30' }] },
    'attributes.0.createdAt',
    'must be a date such as 2026-04-30',
  ],
  [
    'a minimum over the maximum',
    { speeds: { minDownload: 2, normalDownload: 1, maxDownload: 1, minUpload: null, normalUpload: 1, maxUpload: 1 } },
    'speeds.minDownload',
    'is more than the maximum',
  ],
  [
    'more off activation than it costs',
    { plans: [aPlan({ activationDiscount: 14999 })] },
    'plans.0.activationDiscount',
    'is more than the activation fee',
  ],
  [
    'a discount over the price',
    { plans: [aPlan({ discounts: { CROSS_SELL: { value: 6000, months: 1 } } })] },
    'plans.0.discounts.CROSS_SELL.value',
    'is more than the price',
  ],
  [
    'a discount of nothing',
    { plans: [aPlan({ discounts: { CROSS_SELL: { value: 0, months: 1 } } })] },
    'plans.0.discounts.CROSS_SELL.value',
    'is no discount',
  ],
  [
    'a discount past the contract',
    { plans: [aPlan({ discounts: { CROSS_SELL: { value: 1, months: 25 } } })] },
    'plans.0.discounts.CROSS_SELL.months',
    '25 months is longer than the contract of 24',
  ],
])('CAT-6: %s is refused', (_what, parts, field, message) => {
  expect(problems(catalogueWith(anOfferFile(parts)))).toEqual([{ file: 'dualplay/offer-1.json', field, message }])
})

test('CAT-7: a code is sold by one file only', () => {
  expect(problems(catalogueWith(anOfferFile(), anOfferFile()))).toEqual([
    { file: 'dualplay/offer-2.json', field: 'offerCode', message: 'FTTH_1GB is also in dualplay/offer-1.json' },
  ])
})

test('CAT-8: every file must be there, and no file goes unread', () => {
  const offers = catalogueWith(anOfferFile()).filter(({ path }) => path.includes('/'))
  expect(problems([...offers, { path: 'notes.json', content: {} }])).toEqual([
    { file: 'notes.json', field: '', message: 'is not a file that the catalogue knows' },
    { file: 'brand.json', field: '', message: 'is missing' },
    { file: 'equipment.json', field: '', message: 'is missing' },
    { file: 'add-ons.json', field: '', message: 'is missing' },
    { file: 'tactical-offers.json', field: '', message: 'is missing' },
    { file: 'manufacturers.json', field: '', message: 'is missing' },
    { file: 'devices.json', field: '', message: 'is missing' },
    { file: 'sims.json', field: '', message: 'is missing' },
    { file: 'channels.json', field: '', message: 'is missing' },
  ])
})

test('CAT-9: everything that is wrong is reported at once, across all files', () => {
  const files = catalogueWith(
    anOfferFile({ serviceGroup: 'TV', plans: [aPlan({ discounts: { CROSS_SELL: { value: 9999, months: 36 } } })] }),
    anOfferFile({ offerCode: 'bad code', plans: [aPlan({ price: undefined })] }),
    'not an offer' as unknown as object,
  )
  files[0] = { path: 'brand.json', content: aBrand({ vatRate: 23, themeColor: 'pink' }) }
  expect(problems(files).map(({ file, field }) => `${file} ${field}`)).toEqual([
    'brand.json themeColor',
    'brand.json vatRate',
    'dualplay/offer-2.json offerCode',
    'dualplay/offer-2.json plans.0.price',
    'dualplay/offer-3.json ',
    'dualplay/offer-1.json serviceGroup',
    'dualplay/offer-1.json plans.0.discounts.CROSS_SELL.value',
    'dualplay/offer-1.json plans.0.discounts.CROSS_SELL.months',
  ])
})
