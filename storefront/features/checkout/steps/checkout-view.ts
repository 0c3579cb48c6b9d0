import type { CheckoutPartsFragment } from '#storefront/api/generated/documents.ts'

/** A cart on its way to an order, as the pages of checkout know it. */
export type CheckoutView = CheckoutPartsFragment
