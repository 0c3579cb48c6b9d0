import type {
  CheckoutPartsFragment,
  CheckoutStepPartsFragment,
  OrderBegunPartsFragment,
} from '#storefront/api/generated/types.ts'

/** The data of the review. */
export type CheckoutView = Omit<CheckoutPartsFragment, 'order'> & OrderBegun

/** The data of the pages with a form: the cart as far as they show it. */
export type CheckoutStepView = Omit<CheckoutStepPartsFragment, 'order'> & OrderBegun

export type OrderBegun = {
  /** The order that was begun, where this browser has its secret. */
  order: OrderBegunPartsFragment | null
  /** The order that was begun in another browser, as far as the cart names it. */
  elsewhere: CheckoutStepPartsFragment['order']
}
