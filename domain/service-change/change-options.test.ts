import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRelease, BRAND } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { aHeldMobile, aHeldService, NO_GIVES } from '#domain/held-service/held-service.fixture.ts'
import { cents, NOTHING, sum } from '#domain/money.ts'
import { type ChangeCase, type ChangeOption, changeOptions } from './change-options.ts'
import { changeSteps } from './changed-bills.ts'

const TODAY = '2026-11-18'
const CENTS_A_DAY = 100

function plan(code: string, parts: Partial<Tariff> = {}): Tariff {
  return aTariff({
    code,
    offerCode: code,
    displayName: code,
    acquisitionType: 'CHANGE_OFFER',
    technology: 'FTTC',
    maxDownloadSpeed: 100,
    displayPrice: cents(5499),
    defaultPrice: cents(5499),
    discountDuration: 0,
    activationFee: NOTHING,
    discountedActivationFee: NOTHING,
    commitmentDuration: 24,
    ...parts,
  })
}

const BILL_PAY = {
  serviceGroup: 'MOBILE',
  technology: null,
  maxDownloadSpeed: null,
  usages: [{ code: 'DATA', description: 'Data', allowance: '30 GB' }],
} as const satisfies Partial<Tariff>

function optionsFor(tariffs: Tariff[], parts: Partial<ChangeCase> = {}): ChangeOption[] {
  const held = parts.held ?? aHeldService()
  const release = aRelease({
    tariffs,
    discounts: [],
    brand: { ...BRAND, leaving: { centsPerDay: cents(CENTS_A_DAY) } },
  })
  return changeOptions(release, {
    services: [held],
    held,
    home: { lines: null, otherOffers: [] },
    dependants: [],
    today: TODAY,
    firstVisit: null,
    ...parts,
  })
}

test('CHPAGE-1: each plan has its label, and a mobile plan is there with a new handset and without one', () => {
  const mobile = optionsFor([plan('BILLPAY_30GB', BILL_PAY), plan('BILLPAY_80GB', BILL_PAY)], { held: aHeldMobile() })
  expect(mobile.map(({ id, label }) => [id, label])).toEqual([
    ['BILLPAY_30GB', 'Mobile Recontract'],
    ['BILLPAY_80GB', 'Mobile Plan Change'],
    ['BILLPAY_30GB+HANDSET', 'Mobile Upgrade'],
    ['BILLPAY_80GB+HANDSET', 'Mobile Upgrade'],
  ])
  const broadband = optionsFor([plan('FTTC_100MB'), plan('FAST', { maxDownloadSpeed: 500 })])
  expect(broadband.map(({ label }) => label)).toEqual(['Broadband Recontract', 'Broadband Upgrade'])
})

test('CHPAGE-1: someone on SIM only may choose a handset, and no plan that needs one without it', () => {
  const sim = plan('SIM', { ...BILL_PAY, simOnly: true })
  const held = aHeldMobile({ simOnly: true })
  const options = optionsFor([sim, plan('BILLPAY', BILL_PAY)], { held })
  expect(options.map(({ id }) => id)).toEqual(['SIM', 'BILLPAY+HANDSET'])
})

test('CHPAGE-2: a change within the term costs each day left, moving up costs nothing, and neither does a change after it', () => {
  const term = { startDate: '2025-06-03', months: 24 }
  const inTerm = aHeldService({ term })
  const [same, faster] = optionsFor([plan('FTTC_100MB'), plan('FAST', { maxDownloadSpeed: 500 })], { held: inTerm })
  expect(same?.from).toBe('2026-11-20')
  // From 20 November 2026 to 3 June 2027.
  expect(same?.cost.leavingCharge).toBe(195 * CENTS_A_DAY)
  expect(same?.firstBill.leavingCharge).toBe(195 * CENTS_A_DAY)
  expect(faster?.cost.leavingCharge).toBe(0)
  expect(optionsFor([plan('FTTC_100MB')])[0]?.cost.leavingCharge).toBe(0)
})

test('CHPAGE-3: a plan on another line starts with the first free visit, one on the same line on the day of the change', () => {
  const line = { technology: 'FTTH', maxSpeed: 1000, availableFrom: null } as const
  const fibre = plan('FIBRE', { technology: 'FTTH', maxDownloadSpeed: 500, installationType: 'FULL_INSTALL' })
  const home = { lines: [line], otherOffers: [] }
  const [visited] = optionsFor([fibre], { home, firstVisit: '2026-11-25' })
  expect(visited).toMatchObject({ needsVisit: true, from: '2026-11-25', termEnd: '2028-11-25' })
  expect(optionsFor([fibre], { home })[0]?.from).toBe('2026-11-25')
  expect(optionsFor([plan('SAME', { installationType: 'FULL_INSTALL' })])[0]).toMatchObject({
    needsVisit: false,
    from: '2026-11-20',
    newEquipment: [],
  })
})

test('CHPAGE-4: TV that is not sold beside the new plan ends with it, and is charged as left early', () => {
  const tv = aHeldService({
    id: 'PROD-3',
    serviceGroup: 'TV',
    technology: null,
    planName: 'TV Family',
    offerCode: 'TV_FAMILY',
    gives: NO_GIVES,
    monthly: cents(5000),
    term: { startDate: '2025-11-18', months: 24 },
  })
  const sold = plan('TV_PLAN', { offerCode: 'TV_FAMILY', serviceGroup: 'TV', parentOfferCodes: ['FTTC_100MB'] })
  const services = [aHeldService(), tv]
  const slower = plan('SLOW', { maxDownloadSpeed: 7 })
  const [stays, ends] = optionsFor([plan('FTTC_100MB'), slower, sold], { services, dependants: ['PROD-3'] })
  expect(stays).toMatchObject({ endsToo: [], cost: { leavingCharge: 0 } })
  expect(ends?.endsToo.map(({ planName }) => planName)).toEqual(['TV Family'])
  expect(ends?.cost.leavingCharge).toBe(363 * CENTS_A_DAY)
  expect(ends?.rows.map(({ changed }) => changed)).toEqual([5499, null])
})

test('CHPAGE-5: the course of the bills is that of the change to the cent, in parts that add up', () => {
  const months = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(
      months,
      fc.integer({ min: 0, max: 3000 }),
      months,
      fc.integer({ min: 100, max: 900 }),
      (ago, off, bills, rise) => {
        const yearly = { month: 4, firstYear: 2027, amount: cents(rise) }
        const held = aHeldService({
          discounts: [{ name: 'Offer', value: cents(off), endsOn: `20${27 + (bills % 3)}-05-05` }],
          rise: yearly,
          term: { startDate: `2025-${String((ago % 12) + 1).padStart(2, '0')}-03`, months: 24 },
        })
        const mobile = aHeldMobile({ rise: yearly })
        const tariff = plan('FTTC_100MB', { displayPrice: cents(4499), discountDuration: 12, priceRise: yearly })
        const [option] = optionsFor([tariff], { held, services: [held, mobile] }) as [ChangeOption]
        const steps = changeSteps(changeOf(option, tariff, [held, mobile]))
        expect(option.course.map(({ date, asItIs, changed }) => ({ date, asItIs, changed }))).toEqual(steps)
        for (const { changed, staying, added, rise: risen } of option.course) {
          expect(changed).toBe(sum([staying, risen, ...added.map(({ amount }) => amount)]))
        }
      },
    ),
    { numRuns: 50 },
  )
})

function changeOf({ from }: ChangeOption, tariff: Tariff, held: ChangeCase['services']) {
  const price = {
    monthly: tariff.defaultPrice,
    onceOff: NOTHING,
    onceOffDiscount: NOTHING,
    upFront: NOTHING,
    upFrontDiscount: NOTHING,
  }
  const discounts = [{ value: cents(1000), discountOccurrence: 12, discountFrequency: 'MONTHLY' as const }]
  const item = {
    id: 'new',
    lineId: null,
    service: null,
    deposit: NOTHING,
    vatRate: 0,
    term: 24,
    rise: tariff.priceRise,
    price: { ...price, discounts },
  }
  const ends = [{ id: 'PROD-1', on: from, leavingCharge: NOTHING }]
  return { held, ends, items: [item], today: TODAY, start: { startDate: from, billDay: 5 } }
}

test('CHPAGE-5: each step after the first says why: a discount that ends, the yearly rise', () => {
  const rise = { month: 4, firstYear: 2028, amount: cents(300) }
  const held = aHeldService({ rise })
  const mobile = aHeldMobile({ discounts: [{ name: 'Offer', value: cents(500), endsOn: '2027-04-05' }], rise })
  const tariff = plan('FTTC_100MB', { displayPrice: cents(4499), discountDuration: 12, priceRise: rise })
  const [option] = optionsFor([tariff], { held, services: [held, mobile] })
  expect(option?.course.map(({ date, events }) => [date, events])).toEqual([
    ['2027-01-05', []],
    ['2027-04-05', [{ kind: 'discount-ends', name: 'Bill pay 30 GB' }]],
    ['2027-12-05', [{ kind: 'discount-ends', name: 'FTTC_100MB' }]],
    ['2028-04-05', [{ kind: 'rise' }]],
  ])
})

test('CHPAGE-60: broadband says what TV with it costs at least, for customers without TV and packs sold beside it', () => {
  const pack = (code: string, parts: Partial<Tariff>) => plan(code, { serviceGroup: 'TV', technology: null, ...parts })
  const packs = [
    pack('FAMILY', { displayPrice: cents(2500) }),
    pack('BASIC', { displayPrice: cents(1500), parentOfferCodes: ['FAST'] }),
    pack('OF_NEW_CUSTOMERS', { displayPrice: cents(500), acquisitionType: 'NEW_ACQUISITION' }),
  ]
  const sold = [plan('FTTC_100MB'), plan('FAST'), plan('WITH_TV', { isTVOfferIncluded: true }), ...packs]
  expect(optionsFor(sold).map(({ id, tvFrom }) => [id, tvFrom])).toEqual([
    ['FTTC_100MB', 2500],
    ['FAST', 1500],
    ['WITH_TV', null],
  ])
  const services = [aHeldService(), aHeldService({ id: 'PROD-3', serviceGroup: 'TV' })]
  expect(optionsFor(sold, { services }).map(({ tvFrom }) => tvFrom)).toEqual([null, null, null])
  expect(optionsFor([plan('BILLPAY_30GB', BILL_PAY), ...packs], { held: aHeldMobile() })[0]?.tvFrom).toBeNull()
})
