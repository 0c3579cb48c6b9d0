import type { AssistedSalePartsFragment } from '#storefront/api/generated/types.ts'

/** The assistant's view of a customer's cart. Nothing in it is personal but the first name. */
export type SaleView = AssistedSalePartsFragment
export type ActView = SaleView['acts'][number]
export type StepView = SaleView['steps'][number]

/** "Ciara", or "the customer" until the first name is known. */
export function customerOf({ customerFirstName }: Pick<SaleView, 'customerFirstName'>): string {
  return customerFirstName ?? 'the customer'
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
