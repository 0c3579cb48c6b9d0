import type { OrderPartsFragment } from '#storefront/api/generated/types.ts'

/** An order as its page knows it. */
export type OrderView = OrderPartsFragment

export type OrderStep = OrderView['timeline'][number]
