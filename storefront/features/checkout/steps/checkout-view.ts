import type { CheckoutPartsFragment, OrderBegunPartsFragment } from '#storefront/api/generated/types.ts'

/** The data of the checkout pages. */
export type CheckoutView = Omit<CheckoutPartsFragment, 'order'> & {
  /** The order that was begun, where this browser has its secret. */
  order: OrderBegunPartsFragment | null
  /** The order that was begun in another browser, as far as the cart names it. */
  elsewhere: CheckoutPartsFragment['order']
}
