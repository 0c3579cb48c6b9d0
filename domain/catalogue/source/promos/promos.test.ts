import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { aPromo, ON_BROADBAND } from '../../promo/promo.fixture.ts'
import { aRelease, words } from '../../release.fixture.ts'
import { compiled, problems, wholeCatalogue } from '../catalogue.fixture.ts'

const TEN = { code: 'HELLO10', title: '€10 off', withCodes: true, withDiscounts: true }
const OFF = { kind: 'MONTHLY', off: 1000, bills: 6, on: { serviceGroups: ['DUALPLAY'] } }

test('CAT-63: promo codes are a file of the catalogue, which may be missing', () => {
  expect(compiled(wholeCatalogue()).promoCodes).toEqual([])
  const { promoCodes } = compiled(wholeCatalogue({ 'promo-codes.json': [{ ...TEN, gives: [OFF] }] }))
  expect(promoCodes).toEqual([aPromo()])
})

test('CAT-64: a code that is no code, gives nothing or more than there is, names what is not there or is for nobody is a mistake', () => {
  const mistakes = (...codes: object[]) => problems({ 'promo-codes.json': codes })
  const gift = (parts: object) => ({ ...TEN, gives: [{ ...OFF, ...parts }] })
  const extra = (parts: object) => ({ ...TEN, gives: [{ kind: 'ADD_ON', addOn: 'BOOSTER', on: OFF.on, ...parts }] })
  expect(
    mistakes(
      { ...TEN, code: 'hello', gives: [OFF] },
      { ...TEN, code: 'NONE', gives: [] },
      { ...TEN, code: 'ZERO', gives: [OFF], uses: 0 },
      { ...TEN, code: 'DAYS', gives: [OFF], from: '2026-12-02', until: '2026-12-01' },
      { ...TEN, code: 'LEAP', gives: [OFF], until: '2026-02-29' },
      gift({ on: { serviceGroups: ['DUALPLAY'], offers: ['NOWHERE', 'TV'] } }),
      { ...gift({}), code: 'HALF', gives: [{ ...OFF, off: 10.5 }] },
      { ...extra({ addOn: 'NOTHING' }), code: 'NOADDON' },
      { ...extra({ on: { serviceGroups: ['TV'] } }), code: 'ASTRAY' },
      gift({}),
    ),
  ).toEqual([
    'promo-codes.json 0.code: must be 4 to 30 capitals and digits',
    'promo-codes.json 1.gives: must hold at least one gift',
    'promo-codes.json 2.uses: must be a number of orders, 1 to 10000000',
    'promo-codes.json 4.until: must be a day of the calendar',
    'promo-codes.json 6.gives.0: must be a number of cents, 1 to 1000000',
    'promo-codes.json 9.code: HELLO10 is there twice',
    'promo-codes.json 3.until: is before from: nobody could use it',
    'promo-codes.json 5.gives.0.on.offers: NOWHERE is not an offer',
    'promo-codes.json 7.gives.0.addOn: NOTHING is not in add-ons.json',
    'promo-codes.json 8.gives.0.addOn: BOOSTER does not go with TV',
  ])
  expect(
    mistakes(gift({ off: 6000 }), {
      ...gift({ on: { serviceGroups: ['SA_PSTN'] } }),
      code: 'NOBODY',
      customers: 'EXISTING',
    }),
  ).toEqual([
    'promo-codes.json 0.gives.0.off: is more than the €59.99 of ACQ_FTTH_1GB_24M',
    'promo-codes.json 1.gives.0.on: names no plan that these customers can buy',
  ])
  expect(mistakes({ ...TEN, gives: [{ kind: 'ACTIVATION_FEE', on: { serviceGroups: ['TV'] } }] })).toEqual([
    'promo-codes.json 0.gives.0: goes with no plan that has an activation fee to pay',
  ])
})

test('CAT-65: the difference of two releases tells in words which codes are new, gone or other than before, and how many carts hold them', () => {
  const before = aRelease({ promoCodes: [aPromo(), aPromo({ code: 'GONE' })] })
  const gives = [{ kind: 'MONTHLY' as const, off: cents(500), bills: 6, on: ON_BROADBAND }]
  const after = aRelease({
    promoCodes: [aPromo({ gives, uses: 100, until: '2026-12-24' }), aPromo({ code: 'FRESH', withCodes: false })],
  })
  expect(words(before, before)).toEqual([])
  expect(words(before, after, [{ codes: ['HELLO10', 'ACQ_FTTH_1GB_24M'], carts: 3 }])).toEqual([
    'Promo codes: New: FRESH: €10.00 off a month for 6 months on broadband, “€10 off”, any number of orders, without an end, everybody, no other code beside it, on top of a plan’s own discount',
    'Promo codes: Gone: GONE: €10.00 off a month for 6 months on broadband',
    'Promo codes: Changed: HELLO10: €10.00 off a month for 6 months on broadband, any number of orders, without an end → €5.00 off a month for 6 months on broadband, 100 orders, until 2026-12-24 [3 live carts hold it]',
  ])
})
