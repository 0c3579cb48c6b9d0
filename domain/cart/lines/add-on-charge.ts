import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import type { AddOn } from './shared-line.ts'

/** What a line stores of the price of an extra. */
export function addOnCharge(charges: CatalogueAddOn['charges']): Pick<AddOn, 'price' | 'billing' | 'vatExempt'> {
  const { price, billingType: billing, vatExempt } = charges
  return { price, billing, ...(vatExempt && { vatExempt }) }
}
