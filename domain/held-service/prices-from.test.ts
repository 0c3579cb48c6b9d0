import { expect, test } from 'vitest'
import { aRelease } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import { pricesFrom } from './prices-from.ts'

test('IMPACT-30: what can be added has the lowest advertised price for customers, service by service', () => {
  const plan = (code: string, price: number, parts: Partial<Tariff>) =>
    aTariff({ code, offerCode: code, displayPrice: cents(price), acquisitionType: 'CROSS_SELL', ...parts })
  const tariffs = [
    plan('FAMILY', 2199, { serviceGroup: 'TV', technology: null }),
    plan('BASIC', 1299, { serviceGroup: 'TV', technology: null }),
    plan('OF_NEW_CUSTOMERS', 500, { serviceGroup: 'TV', technology: null, acquisitionType: 'NEW_ACQUISITION' }),
    plan('QUIET', 700, { serviceGroup: 'TV', technology: null, advertised: false }),
    plan('SIM', 1500, { serviceGroup: 'MOBILE', technology: null, simOnly: true }),
    plan('BROUGHT', 1000, { serviceGroup: 'MOBILE', technology: null, simOnly: true, portIn: true }),
  ]
  expect(pricesFrom(aRelease({ tariffs, discounts: [] }))).toEqual([
    { serviceGroup: 'TV', from: 1299 },
    { serviceGroup: 'MOBILE', from: 1500 },
  ])
})
