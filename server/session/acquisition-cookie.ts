import { type AcquisitionType, CART_TYPES } from '#domain/vocabulary.ts'
import { cookieValue } from './visitor-cookies.ts'

/** The kind of customer in the visitor's cookie. An unknown value counts as none: a new customer. */
export function acquisitionTypeOf(cookies: string | undefined): AcquisitionType {
  const value = cookieValue(cookies, 'acquisition_type', isCartType)
  return CART_TYPES.find((type) => type === value) ?? 'NEW_ACQUISITION'
}

function isCartType(value: string): boolean {
  return CART_TYPES.some((type) => type === value)
}
