import { afterAll, beforeAll, expect, test } from 'vitest'
import { tariffForecast } from '#domain/catalogue/tariff-bills.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { holdRelease } from '../held-release.ts'
import { forecastOf } from './forecast-of.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('COST-4: the forecast of a tariff is computed once per release and day', () => {
  const held = shop.deps.catalogue.active()
  const [tariff] = held.release.tariffs
  if (tariff === undefined) throw new Error('nothing is on sale')
  const forecast = forecastOf(held, tariff, '2026-12-01')
  expect(forecastOf(held, tariff, '2026-12-01')).toBe(forecast)
  expect(forecastOf(held, { ...tariff, availableFrom: '2026-11-20' }, '2026-12-01')).toBe(forecast)
  expect(forecastOf(held, tariff, '2026-12-02').startDate).toBe('2026-12-02')
  // Of the previous release, which is not on sale any more.
  const next = holdRelease(held.id + 1, { ...held.release, tariffs: [{ ...tariff, attributes: [] }] })
  expect(forecastOf(next, tariff, '2026-12-01')).not.toBe(forecast)
  const start = { startDate: '2026-12-01', billDay: held.release.brand.billDay }
  const discounts = next.discounts.get(tariff.code) ?? []
  expect(forecastOf(next, tariff, '2026-12-01')).toEqual(tariffForecast(tariff, discounts, start))
})
