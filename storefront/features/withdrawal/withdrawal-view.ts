import type { WithdrawalPartsFragment, WithdrawalQuotePartsFragment } from '#storefront/api/generated/types.ts'
import { listOf } from '#storefront/formatting/list-of.ts'

/** The order as the pages of withdrawal load it. */
export type WithdrawalView = WithdrawalPartsFragment
export type Quote = WithdrawalQuotePartsFragment
export type Received = WithdrawalView['withdrawal']['received'][number]

/** "Fibre 1Gb and TV Family" */
export function offerNames({ cart }: Pick<WithdrawalView, 'cart'>, offers: readonly string[]): string {
  const names = cart.offers.flatMap(({ id, baseOffer }) => (offers.includes(id) ? baseOffer.description : []))
  return listOf(names)
}
