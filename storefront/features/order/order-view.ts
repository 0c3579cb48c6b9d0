import type { OrderPartsFragment } from '#storefront/api/generated/types.ts'

/** An order as its page knows it. */
export type OrderView = OrderPartsFragment

/** Something that was bought and is sent back. */
export type GoodsView = OrderView['withdrawal']['received'][number]['goods'][number]

export type OrderStep = OrderView['timeline'][number]
