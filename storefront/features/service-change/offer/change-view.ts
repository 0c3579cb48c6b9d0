import type { ChangeOfferQuery } from '#storefront/api/generated/types.ts'

export type ChangeView = ChangeOfferQuery['changeOffer']
export type OptionView = ChangeView['options'][number]
