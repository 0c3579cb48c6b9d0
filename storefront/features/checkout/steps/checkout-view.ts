import type { CheckoutPartsFragment, OrderBegunPartsFragment } from '#storefront/api/generated/types.ts'

/** A cart on its way to an order, as the pages of checkout know it. */
export type CheckoutView = Omit<CheckoutPartsFragment, 'order'> & {
  /** The order that was begun for it, where this browser has its secret. */
  order: OrderBegunPartsFragment | null
  /** What the cart tells of an order that was begun in another browser. */
  elsewhere: CheckoutPartsFragment['order']
}
