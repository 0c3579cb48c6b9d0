import type { CheckoutPartsFragment } from '#storefront/api/generated/types.ts'

/** A cart on its way to an order, as the pages of checkout know it. */
export type CheckoutView = CheckoutPartsFragment
