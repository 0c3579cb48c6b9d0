import { type AcquisitionType, CART_TYPES } from '#domain/vocabulary.ts'

const COOKIE = /(?:^|;\s*)acquisition_type=(?<value>[A-Z_]+)\s*(?:;|$)/

/** What kind of customer the visitor's cookie speaks of. Whatever is none of ours counts as none: a new customer. */
export function acquisitionTypeOf(cookies: string | undefined): AcquisitionType {
  const value = cookies === undefined ? undefined : COOKIE.exec(cookies)?.groups?.['value']
  return CART_TYPES.find((type) => type === value) ?? 'NEW_ACQUISITION'
}
