import { expect, test } from 'vitest'
import type { Release } from '../release.ts'
import type { Tariff } from '../tariff.ts'
import {
  aBillPay,
  aDevice,
  aHandset,
  aHomePhone,
  aMobileBroadband,
  anOfferFile,
  aPlan,
  aSimOnly,
  aTvPack,
  aVariant,
  catalogueWith,
  compiled,
  PICTURES,
  wholeCatalogue,
} from './catalogue.fixture.ts'

function released(changes: Record<string, unknown> = {}): Release {
  return compiled(wholeCatalogue(changes))
}

function tariff(code: string, changes: Record<string, unknown> = {}): Tariff {
  const found = released(changes).tariffs.find((candidate) => candidate.code === code)
  if (!found) throw new Error(`${code} is not sold`)
  return found
}

const PLAN = { commitmentDuration: 12, price: 2000, discounts: { NEW_ACQUISITION: null } }
const texts = ({ attributes }: Tariff, type: string) =>
  attributes.filter((attribute) => attribute.type === type).map(({ value }) => value)

test('CAT-40: every kind of offer becomes tariffs of its service group', () => {
  expect(released().tariffs.map(({ code, serviceGroup, technology }) => [code, serviceGroup, technology])).toEqual([
    ['ACQ_FTTH_1GB_24M', 'DUALPLAY', 'FTTH'],
    ['CO_FTTH_1GB_24M', 'DUALPLAY', 'FTTH'],
    ['ACQ_PHONE_FTTH_1GB_24M', 'DUALPLAY_PSTN', 'FTTH'],
    ['CO_PHONE_FTTH_1GB_24M', 'DUALPLAY_PSTN', 'FTTH'],
    ['ACQ_TALK_12M', 'SA_PSTN', null],
    ['ACQ_TV_12M', 'TV', null],
    ['ACQ_BILLPAY_12M', 'MOBILE', null],
    ['ACQ_SIM_12M', 'MOBILE', null],
    ['ACQ_SIM_1M', 'MOBILE', null],
    ['ACQ_MBB_12M', 'MBB', 'MBB'],
  ])
})

test('CAT-40: only SIM-only plans are marked so, and only broadband has speeds', () => {
  const { tariffs } = released()
  expect(tariffs.filter(({ simOnly }) => simOnly).map(({ code }) => code)).toEqual(['ACQ_SIM_12M', 'ACQ_SIM_1M'])
  for (const { serviceGroup, minDownloadSpeed } of tariffs) {
    expect(minDownloadSpeed !== null).toBe(serviceGroup.startsWith('DUALPLAY'))
  }
})

test('CAT-40: what comes with a plan, and TV that a broadband price holds, are taken over', () => {
  const usages = [{ code: 'DATA', description: 'Data', allowance: '30 GB' }]
  expect(tariff('ACQ_BILLPAY_12M', { 'mobile/bill-pay.json': aBillPay({ usages }) }).usages).toEqual(usages)
  expect(tariff('ACQ_FTTH_1GB_24M').isTVOfferIncluded).toBe(false)
  const withTv = { 'dualplay/fibre.json': anOfferFile({ tvIncluded: true }) }
  expect(tariff('ACQ_FTTH_1GB_24M', withTv).isTVOfferIncluded).toBe(true)
})

test('CAT-42: who brings their number gets a tariff of their own, with its own discount', () => {
  const plans = [
    {
      ...PLAN,
      equipmentDiscount: 0,
      discounts: { NEW_ACQUISITION: { value: 300, months: 6 }, CHANGE_OFFER: null },
      portInDiscounts: { NEW_ACQUISITION: { value: 500, months: 12 } },
    },
  ]
  const { tariffs, discounts } = released({ 'mobile/bill-pay.json': aBillPay({ plans }) })
  const sold = tariffs.filter(({ offerCode }) => offerCode === 'BILLPAY')
  expect(sold.map(({ code, portIn, displayPrice }) => [code, portIn, displayPrice])).toEqual([
    ['ACQ_BILLPAY_12M', false, 1700],
    ['CO_BILLPAY_12M', false, 2000],
    ['ACQ_BILLPAY_12M_PORT', true, 1500],
  ])
  expect(sold.map((each) => texts(each, 'promotions'))).toEqual([
    ['Keep your number: €42.00 less in total'],
    [],
    ['For customers who keep their number'],
  ])
  expect(discounts.map(({ catalogDiscountCode }) => catalogDiscountCode)).toContain('ACQ_BILLPAY_12M_PORT_INTRO')
})

test('CAT-43: a handset or device costs its price less what the plan takes off, and never less than nothing', () => {
  const cheap = aVariant({ code: 'CHEAP', price: 29999, capacity: '64 GB', inventoryCode: 'S1C' })
  const handset = aHandset({ variants: [aVariant(), cheap] })
  const devices = [aDevice(), aDevice({ code: 'D2', price: 1, inventoryCode: 'D2' })]
  const changes = { 'handsets/shell-1.json': handset, 'devices.json': devices }
  expect(tariff('ACQ_BILLPAY_12M', changes).equipmentsPrice).toEqual([
    { code: 'SHELL_1_BLUE', discountedPrice: 20000 },
    { code: 'CHEAP', discountedPrice: 0 },
  ])
  expect(tariff('ACQ_MBB_12M', changes).equipmentsPrice).toEqual([
    { code: 'DONGLE', discountedPrice: 3000 },
    { code: 'D2', discountedPrice: 0 },
  ])
})

test('CAT-43: SIM only and everything at home comes without a handset or device', () => {
  for (const { code, equipmentsPrice } of released().tariffs) {
    expect(equipmentsPrice.length > 0).toBe(code === 'ACQ_BILLPAY_12M' || code === 'ACQ_MBB_12M')
  }
})

test('CAT-44: a TV pack names the offers it can stand beside, or stands beside any broadband', () => {
  expect(tariff('ACQ_TV_12M').parentOfferCodes).toEqual(['FTTH_1GB'])
  expect(tariff('ACQ_TV_12M', { 'tv/tv.json': aTvPack({ parentOffers: null }) }).parentOfferCodes).toBeNull()
  const both = aTvPack({ parentOffers: ['FTTH_1GB', 'PHONE_FTTH_1GB'] })
  expect(tariff('ACQ_TV_12M', { 'tv/tv.json': both }).parentOfferCodes).toHaveLength(2)
})

test.each([
  [{}, 0, 0, 'No set-up fee'],
  [{ activationFee: 2999, activationDiscount: 2999 }, 2999, 0, 'Free set-up, worth €29.99'],
  [{ activationFee: 2999, activationDiscount: 999 }, 2999, 2000, 'Set-up €20.00, on your 1st bill'],
])('CAT-45: a home phone with %o says so', (fees, fee, charged, text) => {
  const talk = tariff('ACQ_TALK_12M', { 'sa-pstn/talk.json': aHomePhone({ plans: [{ ...PLAN, ...fees }] }) })
  expect([talk.activationFee, talk.discountedActivationFee]).toEqual([fee, charged])
  expect(texts(talk, 'feature')).toEqual([text])
})

test.each([
  [aSimOnly({ plans: [PLAN] }), 'No activation fee'],
  [aSimOnly({ plans: [{ ...PLAN, activationFee: 3000, activationDiscount: 3000 }] }), 'Free activation, worth €30.00'],
  [aSimOnly({ plans: [{ ...PLAN, activationFee: 3000 }] }), 'Activation €30.00, on your 1st bill'],
])('CAT-45: a mobile plan is activated, not set up (%#)', (sim, text) => {
  expect(texts(tariff('ACQ_SIM_12M', { 'mobile/sim.json': sim }), 'feature')).toEqual([text])
})

test('CAT-45: only where somebody calls to the home is installation spoken of', () => {
  const plans = [{ ...PLAN, activationFee: 3000, activationDiscount: 3000 }]
  const { discounts } = released({ 'mobile/sim.json': aSimOnly({ plans }) })
  const described = (code: string) =>
    discounts.find(({ catalogDiscountCode }) => catalogDiscountCode === code)?.description
  expect(described('ACQ_SIM_12M_SETUP')).toBe('€30.00 off activation')
  expect(described('ACQ_FTTH_1GB_24M_SETUP')).toBe('€149.98 off activation and installation')
})

test('CAT-41: several discounts are entries of their own, in words', () => {
  const discounts = {
    NEW_ACQUISITION: [
      { value: 1000, months: 6 },
      { value: 500, months: 1 },
      { value: 200, months: 4, frequency: 'QUARTERLY' },
      { value: 100, months: 2, frequency: 'YEARLY' },
    ],
  }
  const changes = { 'dualplay/fibre.json': anOfferFile({ plans: [aPlan({ activationDiscount: 0, discounts })] }) }
  const own = released(changes).discounts.filter(({ code }) => code === 'ACQ_FTTH_1GB_24M')
  expect(own.map((each) => [each.catalogDiscountCode, each.description, each.discountFrequency])).toEqual([
    ['ACQ_FTTH_1GB_24M_INTRO', '€10.00 off a month for 6 months', 'MONTHLY'],
    ['ACQ_FTTH_1GB_24M_INTRO_2', '€5.00 off your 1st bill', 'MONTHLY'],
    ['ACQ_FTTH_1GB_24M_INTRO_3', '€2.00 off every 3rd bill, 4 times', 'QUARTERLY'],
    ['ACQ_FTTH_1GB_24M_INTRO_4', '€1.00 off one bill a year for 2 years', 'YEARLY'],
  ])
  expect(own.map(({ discountOccurrence }) => discountOccurrence)).toEqual([6, 1, 4, 2])
  expect(tariff('ACQ_FTTH_1GB_24M', changes)).toMatchObject({ displayPrice: 4199, discountDuration: 1 })
})

test('CAT-41: a list of one is the same as the one', () => {
  const one = { value: 1000, months: 6 }
  const selling = (discount: unknown) =>
    released({ 'dualplay/fibre.json': anOfferFile({ plans: [aPlan({ discounts: { CROSS_SELL: discount } })] }) })
  expect(selling([one])).toEqual(selling(one))
  expect(selling([])).toEqual(selling(null))
})

test('CAT-46: pictures are in the release, and tactical offers know their address', () => {
  const release = released()
  expect(release.pictures).toEqual(PICTURES)
  expect(release.tacticalOffers).toMatchObject([
    { mobileImage: { imageURL: '/pictures/narrow.svg' }, desktopImage: { imageURL: '/pictures/wide.svg' } },
  ])
  expect(
    [release.addOns, release.devices, release.handsets, release.manufacturers].map(({ length }) => length),
  ).toEqual([1, 1, 1, 1])
})

test('CAT-8: a shop can do without add-ons, tactical offers and, when it sells SIMs only, handsets', () => {
  const release = compiled(catalogueWith(anOfferFile()))
  expect(release).toMatchObject({ addOns: [], handsets: [], manufacturers: [], tacticalOffers: [] })
})

test('CAT-40: mobile broadband can be sold for 30 days', () => {
  const plans = [{ ...PLAN, commitmentDuration: 1, equipmentDiscount: 0 }]
  expect(tariff('ACQ_MBB_1M', { 'mbb/mbb.json': aMobileBroadband({ plans }) }).commitmentDuration).toBe(1)
})
