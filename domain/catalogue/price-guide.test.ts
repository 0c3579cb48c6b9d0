import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { guideDevices, guidePlans } from './price-guide.ts'
import { aRelease, HANDSET } from './release.fixture.ts'
import { aTariff } from './tariff.fixture.ts'

const at = (amount: number) => [{ fromBill: 1, toBill: null, amount: cents(amount) }]

test('LAW-14: kinds of customers who pay the same stand together, new customers first', () => {
  const tariffs = [
    aTariff({ code: 'A', acquisitionType: 'CHANGE_OFFER' }),
    aTariff({ code: 'B', acquisitionType: 'CROSS_SELL' }),
    aTariff({ code: 'C', acquisitionType: 'NEW_ACQUISITION' }),
  ]
  const [plan, ...others] = guidePlans({ tariffs }, ({ code }) => at(code === 'B' ? 3000 : 4000))
  expect(others).toEqual([])
  expect(plan?.prices.map(({ acquisitionTypes, bills }) => [acquisitionTypes, bills[0]?.amount])).toEqual([
    [['NEW_ACQUISITION', 'CHANGE_OFFER'], 4000],
    [['CROSS_SELL'], 3000],
  ])
})

test('LAW-14: another fee is another price, another term or a number that is brought another row', () => {
  const tariffs = [
    aTariff({ code: 'A' }),
    aTariff({ code: 'B', acquisitionType: 'CROSS_SELL', discountedActivationFee: cents(77) }),
    aTariff({ code: 'C', commitmentDuration: 12 }),
    aTariff({ code: 'D', portIn: true }),
  ]
  const plans = guidePlans({ tariffs }, () => at(4000))
  expect(plans.map(({ commitmentDuration, portIn, prices }) => [commitmentDuration, portIn, prices.length])).toEqual(
    expect.arrayContaining([
      [24, false, 2],
      [12, false, 1],
      [24, true, 1],
    ]),
  )
  expect(plans).toHaveLength(3)
})

test('LAW-13: a device has its price and the least that it costs beside a plan; colours are one row', () => {
  const [variant] = HANDSET.variants
  if (variant === undefined) throw new Error('no variant')
  const handset = {
    ...HANDSET,
    variants: [
      { ...variant, code: 'X' },
      { ...variant, code: 'Y' },
      { ...variant, code: 'Z', capacity: '1 TB' },
    ],
  }
  const beside = (amount: number) => ['X', 'Y'].map((code) => ({ code, discountedPrice: cents(amount) }))
  const tariffs = [aTariff({ equipmentsPrice: beside(900) }), aTariff({ equipmentsPrice: beside(500) })]
  expect(guideDevices(aRelease({ handsets: [handset], tariffs }))).toEqual([
    { name: `Shore 9 ${variant.capacity}`, price: variant.price, fromWithPlan: 500 },
    { name: 'Shore 9 1 TB', price: variant.price, fromWithPlan: null },
  ])
})
