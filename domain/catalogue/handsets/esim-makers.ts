import type { CartType } from '#domain/vocabulary.ts'
import type { Release } from '../release.ts'

/** Makers of phones whose EID is required for an eSIM in a cart of the type. */
export function eSimMakers(
  release: Pick<Release, 'eSimManufacturers' | 'eSimManufacturersByCartType'>,
  cartType: CartType,
): readonly string[] {
  return release.eSimManufacturersByCartType?.[cartType] ?? release.eSimManufacturers
}
