import { LRUCache } from 'lru-cache'
import type { OfferedTariff } from '#domain/catalogue/find-tariffs.ts'
import { tariffForecast } from '#domain/catalogue/tariff-bills.ts'
import type { BillForecast } from '#domain/pricing/bill-forecast.ts'
import type { HeldRelease } from '../held-release.ts'

/** Every tariff of a large catalogue on a dozen days. */
const MOST_CACHED = 5000

const cached = new WeakMap<HeldRelease, LRUCache<string, BillForecast>>()

/** The bills of a tariff that starts on a day (an ISO date), cached per tariff, release and day. */
export function forecastOf(held: HeldRelease, tariff: OfferedTariff, startDate: string): BillForecast {
  const compute = () =>
    tariffForecast(tariff, held.discounts.get(tariff.code) ?? [], { startDate, billDay: held.release.brand.billDay })
  // The tariffs of an address are copies that share the parts of the original. Tariffs of another release are not cached
  // here.
  if (held.tariffs.get(tariff.code)?.attributes !== tariff.attributes) return compute()
  const forecasts = cached.get(held) ?? new LRUCache({ max: MOST_CACHED })
  cached.set(held, forecasts)
  const key = `${tariff.code} ${startDate}`
  const known = forecasts.get(key)
  if (known !== undefined) return known
  const forecast = compute()
  forecasts.set(key, forecast)
  return forecast
}
