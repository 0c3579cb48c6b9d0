import type { OrderPartsFragment } from '#storefront/api/generated/types.ts'

export type OrderView = OrderPartsFragment

/** A device that was bought and is returned. */
export type GoodsView = OrderView['withdrawal']['received'][number]['goods'][number]

export type OrderStep = OrderView['timeline'][number]
