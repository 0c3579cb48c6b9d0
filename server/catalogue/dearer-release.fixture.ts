import type { Release } from '#domain/catalogue/release.ts'
import { cents } from '#domain/money.ts'
import type { CompiledCatalogue } from './read-catalogue.ts'

/** The same range, each plan dearer by so many cents on every bill. */
export function dearer(release: Release, by: number, checksum = `dearer by ${by}`): CompiledCatalogue {
  const tariffs = release.tariffs.map((tariff) => ({
    ...tariff,
    displayPrice: cents(tariff.displayPrice + by),
    defaultPrice: cents(tariff.defaultPrice + by),
  }))
  return { release: { ...release, tariffs }, checksum, pictures: [] }
}
