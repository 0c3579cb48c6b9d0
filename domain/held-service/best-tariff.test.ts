import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRelease, BRAND } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { cents, NOTHING } from '#domain/money.ts'
import { bestOf, bestTariff } from './best-tariff.ts'
import { givesAtLeast, givesOf } from './gives.ts'
import { aHeldMobile, aHeldService, NO_GIVES } from './held-service.fixture.ts'
import type { HeldService } from './held-service.ts'

const TODAY = '2026-11-18'
const AT = { today: TODAY, from: TODAY }
const HOME = { lines: null, otherOffers: [] }

function plan(code: string, parts: Partial<Tariff> = {}): Tariff {
  return aTariff({
    code,
    offerCode: code,
    acquisitionType: 'CHANGE_OFFER',
    displayPrice: cents(2000),
    defaultPrice: cents(2000),
    discountDuration: 0,
    activationFee: NOTHING,
    ...parts,
  })
}
function fibre(code: string, parts: Partial<Tariff> = {}): Tariff {
  return plan(code, { technology: 'FTTC', maxDownloadSpeed: 100, ...parts })
}
function sim(code: string, gigabytes: number, parts: Partial<Tariff> = {}): Tariff {
  const usages = [
    { code: 'DATA', description: 'Data', allowance: `${gigabytes} GB` },
    { code: 'MINUTES', description: 'Calls', allowance: 'Unlimited' },
  ]
  return plan(code, { serviceGroup: 'MOBILE', technology: null, simOnly: true, usages, ...parts })
}
function advise(held: HeldService, tariffs: Tariff[], at = AT, home: Parameters<typeof bestTariff>[2] = HOME) {
  return bestTariff(
    aRelease({ tariffs, discounts: [], brand: { ...BRAND, leaving: { centsPerDay: cents(100) } } }),
    held,
    home,
    at,
  )
}

describe('what is compared', () => {
  test('BEST-1: the cheapest plan over twelve bills, with a new term and without one', () => {
    const monthly = sim('S_30_1M', 30, { commitmentDuration: 1, displayPrice: cents(1899), defaultPrice: cents(1899) })
    const yearly = sim('S_30_12M', 30, { commitmentDuration: 12, displayPrice: cents(1599), defaultPrice: cents(1599) })
    const advice = advise(aHeldMobile({ simOnly: true }), [sim('S_60', 60), monthly, yearly])
    expect(advice).toMatchObject({ from: TODAY, monthly: 3499, yearOfStaying: 12 * 3499 })
    expect(advice.withTerm).toMatchObject({ code: 'S_30_12M', term: 12, yearTotal: 12 * 1599, saving: 12 * 1900 })
    expect(advice.withoutTerm).toMatchObject({ code: 'S_30_1M', term: 1, saving: 12 * 1600 })
    expect(bestOf(advice)?.code).toBe('S_30_12M')
  })

  test('BEST-1: nothing costs less: the customer has the best, and neither plan is advised', () => {
    const advice = advise(aHeldMobile({ simOnly: true, monthly: cents(2000) }), [sim('SAME', 30)])
    expect(advice).toMatchObject({ withTerm: null, withoutTerm: null })
    expect(bestOf(advice)).toBeNull()
  })

  test('BEST-4: a discount counts for as many of the twelve bills as it lasts, and the activation fee once', () => {
    const intro = { displayPrice: cents(3000), defaultPrice: cents(5000), discountDuration: 6 }
    const { withTerm } = advise(aHeldService(), [fibre('INTRO', { ...intro, discountedActivationFee: cents(2999) })])
    expect(withTerm).toMatchObject({ yearTotal: 6 * 3000 + 6 * 5000 + 2999, activationFee: 2999 })
    expect(withTerm?.bills.at(-1)).toMatchObject({ amount: 5000, toBill: null })
  })

  test('BEST-4: staying counts the discounts that end within the year, and rises count on both sides', () => {
    const held = aHeldService({
      discounts: [{ name: 'Welcome', value: cents(3499), endsOn: '2027-01-05' }],
      rise: { month: 4, firstYear: 2026, amount: cents(300) },
    })
    const rising = fibre('RISING', {
      commitmentDuration: 1,
      priceRise: { month: 4, firstYear: 2026, amount: cents(200) },
    })
    const advice = advise(held, [rising])
    // Bills of 5 December to 5 November: one discounted, eight after April.
    expect(advice.yearOfStaying).toBe(2000 + 11 * 5499 + 8 * 300)
    expect(advice.withoutTerm?.yearTotal).toBe(12 * 2000 + 8 * 200)
  })

  test('BEST-5: within the term the cost of leaving is part of the year; after it there is none', () => {
    const held = aHeldService({ term: { startDate: '2025-12-18', months: 24 } })
    const same = fibre('SAME')
    expect(advise(held, [same]).withTerm).toMatchObject({ leavingCost: 395_00, saving: 12 * 3499 - 395_00 })
    expect(advise(held, [same], { today: TODAY, from: '2027-12-18' }).withTerm).toMatchObject({ leavingCost: 0 })
  })

  test('BEST-5: an upgrade costs nothing to change to: faster, more, or dearer', () => {
    const held = aHeldService({ term: { startDate: '2025-12-18', months: 24 } })
    expect(advise(held, [fibre('FASTER', { maxDownloadSpeed: 500 })]).withTerm).toMatchObject({ leavingCost: 0 })
    const introduced = { displayPrice: cents(100), defaultPrice: cents(5500), discountDuration: 12 }
    expect(advise(held, [fibre('DEARER', introduced)]).withTerm).toMatchObject({ leavingCost: 0 })
  })

  test('BEST-6: a plan without a handset counts what is owed for the one there is', () => {
    const held = aHeldMobile({ handset: { name: 'Shore 9', residual: cents(8000) } })
    expect(advise(held, [sim('SIM', 30)]).withTerm).toMatchObject({ leavingCost: 8000 })
    expect(advise(held, [sim('BILL_PAY', 30, { simOnly: false })]).withTerm).toMatchObject({ leavingCost: 0 })
  })
})

describe('which plans count', () => {
  test('BEST-7: any technology that is sold at the home now, and the line that is there', () => {
    const full = fibre('FTTH', {
      technology: 'FTTH',
      maxDownloadSpeed: 500,
      displayPrice: cents(1000),
      defaultPrice: cents(1000),
    })
    const lines = [{ technology: 'FTTH', maxSpeed: 1000, availableFrom: null }] as const
    const later = [{ technology: 'FTTH', maxSpeed: 1000, availableFrom: '2027-01-31' }] as const
    expect(advise(aHeldService(), [fibre('SAME'), full], AT, { ...HOME, lines }).withTerm?.code).toBe('FTTH')
    expect(advise(aHeldService(), [fibre('SAME'), full], AT, { ...HOME, lines: later }).withTerm?.code).toBe('SAME')
    expect(advise(aHeldService(), [fibre('SAME'), full]).withTerm?.code).toBe('SAME')
  })

  test('BEST-10: faster broadband than the best is named where it still costs less than staying, the cheapest of it', () => {
    const priced = (code: string, speed: number, price: number) =>
      fibre(code, { maxDownloadSpeed: speed, displayPrice: cents(price), defaultPrice: cents(price) })
    const [same, quick, quicker] = [
      priced('SAME', 100, 2000),
      priced('QUICK', 500, 2500),
      priced('QUICKER', 1000, 2600),
    ]
    expect(advise(aHeldService(), [quicker, quick, same])).toMatchObject({
      withTerm: { code: 'SAME' },
      faster: { code: 'QUICK' },
    })
    expect(advise(aHeldService(), [quick]).faster).toBeNull()
    expect(advise(aHeldService(), [same, priced('DEAR', 500, 90_000)]).faster).toBeNull()
    expect(
      advise(aHeldMobile({ simOnly: true }), [sim('LESS', 30), sim('MORE', 60, { defaultPrice: cents(2100) })]).faster,
    ).toBeNull()
  })

  test('BEST-7: a visit and new equipment are named where the line is another one', () => {
    const router = {
      description: 'Wi-Fi 7 router',
      inclusiveEquipmentCatalogCode: 'R',
      type: 'ROUTER',
      manufacturer: 'A',
      model: 'B',
      color: null,
      colorCode: null,
      inventoryCode: null,
      main: true,
    }
    const full = fibre('FTTH', { technology: 'FTTH', installationType: 'FULL_INSTALL', inclusiveEquipments: [router] })
    const lines = [{ technology: 'FTTH', maxSpeed: 1000, availableFrom: null }] as const
    const other = advise(aHeldService(), [full], AT, { ...HOME, lines }).withTerm
    expect(other).toMatchObject({ needsVisit: true, newEquipment: ['Wi-Fi 7 router'] })
    const same = advise(aHeldService(), [
      fibre('SAME', { installationType: 'TECH_INSTALL', inclusiveEquipments: [router] }),
    ])
    expect(same.withTerm).toMatchObject({ needsVisit: false, newEquipment: [] })
  })

  test('BEST-8: plans that are not for this customer are none', () => {
    const out = [
      fibre('NEW', { acquisitionType: 'NEW_ACQUISITION' }),
      fibre('HIDDEN', { advertised: false }),
      fibre('PORT_IN', { portIn: true }),
      fibre('TV', { serviceGroup: 'TV' }),
      fibre('PHONE', { serviceGroup: 'SA_PSTN', technology: null }),
    ]
    expect(advise(aHeldService(), out)).toMatchObject({ withTerm: null, withoutTerm: null })
    expect(advise(aHeldMobile({ simOnly: true }), [sim('BILL_PAY', 30, { simOnly: false })]).withTerm).toBeNull()
  })

  test('BEST-8: TV counts beside the broadband that the customer has', () => {
    const held = aHeldService({ serviceGroup: 'TV', technology: null, gives: NO_GIVES })
    const tv = fibre('TV', { serviceGroup: 'TV', technology: null, parentOfferCodes: ['FTTH_1GB'] })
    expect(advise(held, [tv]).withTerm).toBeNull()
    expect(advise(held, [tv], AT, { ...HOME, otherOffers: ['FTTH_1GB'] }).withTerm?.code).toBe('TV')
  })
})

const price = fc.integer({ min: 0, max: 9000 }).map(cents)
const plans = fc
  .uniqueArray(
    fc.record({
      code: fc.integer({ min: 0, max: 99_999 }),
      gigabytes: fc.integer({ min: 0, max: 100 }),
      term: fc.constantFrom(1, 12, 24),
      defaultPrice: price,
      off: fc.integer({ min: 0, max: 100 }),
      discountDuration: fc.integer({ min: 1, max: 24 }),
      fee: price,
      simOnly: fc.boolean(),
    }),
    { selector: ({ code }) => code, maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ code, gigabytes, term, defaultPrice, off, discountDuration, fee, simOnly }) =>
      sim(`P_${code}`, gigabytes, {
        commitmentDuration: term,
        defaultPrice,
        displayPrice: cents(Math.floor((defaultPrice * (100 - off)) / 100)),
        discountDuration,
        activationFee: fee,
        discountedActivationFee: fee,
        simOnly,
      }),
    ),
  )
const helds = fc
  .record({
    monthly: price,
    gigabytes: fc.integer({ min: 0, max: 100 }),
    simOnly: fc.boolean(),
    off: price,
    endsOn: fc.constantFrom('2026-12-01', '2027-04-05', '2028-01-01', null),
    term: fc.constantFrom(null, { startDate: '2025-12-18', months: 24 }, { startDate: '2024-09-20', months: 24 }),
    reported: fc.option(price),
    residual: price,
  })
  .map(({ monthly, gigabytes, simOnly, off, endsOn, term, reported, residual }) =>
    aHeldMobile({
      monthly,
      simOnly,
      term,
      gives: { ...NO_GIVES, allowances: { DATA: gigabytes } },
      discounts: [{ name: 'Discount', value: off, endsOn }],
      reportedLeavingCharge: reported,
      handset: simOnly ? null : { name: 'Shore 9', residual },
    }),
  )

describe('whatever is on sale', () => {
  test('BEST-9: no plan is advised that gives less, and none that saves nothing', () => {
    fc.assert(
      fc.property(helds, plans, (held, tariffs) => {
        const { withTerm, withoutTerm, yearOfStaying } = advise(held, tariffs)
        for (const advised of [withTerm, withoutTerm].filter((each) => each !== null)) {
          const tariff = tariffs.find(({ code }) => code === advised.code) as Tariff
          expect(givesAtLeast(givesOf(tariff, null), held.gives)).toBe(true)
          expect(advised.saving).toBeGreaterThan(0)
          expect(advised.saving).toBe(yearOfStaying - advised.yearTotal)
        }
        expect(withTerm?.term ?? 12).toBeGreaterThan(1)
        expect(withoutTerm?.term ?? 1).toBe(1)
      }),
    )
  })

  test('BEST-9: the order of the plans decides nothing', () => {
    const shuffled = plans.chain((tariffs) =>
      fc.tuple(fc.constant(tariffs), fc.shuffledSubarray(tariffs, { minLength: tariffs.length })),
    )
    fc.assert(
      fc.property(helds, shuffled, (held, [tariffs, others]) => {
        expect(advise(held, others)).toEqual(advise(held, tariffs))
      }),
    )
  })

  test('BEST-9: one more plan never makes the advice worse, and one that is dearer than the advised changes nothing', () => {
    fc.assert(
      fc.property(helds, plans, fc.integer({ min: 1, max: 5000 }), (held, tariffs, more) => {
        const advice = advise(held, tariffs.slice(1))
        expect(bestOf(advise(held, tariffs))?.saving ?? 0).toBeGreaterThanOrEqual(bestOf(advice)?.saving ?? 0)
        const best = tariffs.find(({ code }) => code === bestOf(advice)?.code)
        if (best === undefined) return
        const { code, displayPrice, defaultPrice, discountedActivationFee } = best
        const dearer = {
          ...best,
          code: `${code}_DEARER`,
          displayPrice: cents(displayPrice + more),
          defaultPrice: cents(defaultPrice + more),
          // A dearer plan can be free to change to.
          discountedActivationFee: cents(discountedActivationFee + 100_000),
        }
        expect(advise(held, [...tariffs.slice(1), dearer])).toEqual(advice)
      }),
    )
  })

  test('BEST-9: a plan that gives more is never refused for it', () => {
    fc.assert(
      fc.property(helds, plans, (held, tariffs) => {
        const less = { ...held, gives: NO_GIVES, reportedLeavingCharge: NOTHING }
        const same = { ...held, reportedLeavingCharge: NOTHING }
        const saved = (service: HeldService) => bestOf(advise(service, tariffs))?.saving ?? 0
        expect(saved(less)).toBeGreaterThanOrEqual(saved(same))
      }),
    )
  })
})
