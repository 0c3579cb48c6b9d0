import type { WithdrawalPartsFragment, WithdrawalQuotePartsFragment } from '#storefront/api/generated/types.ts'
import { goodsName } from '#storefront/formatting/goods-name.ts'
import { listOf } from '#storefront/formatting/list-of.ts'

/** The order as the pages of withdrawal load it. */
export type WithdrawalView = WithdrawalPartsFragment
export type Quote = WithdrawalQuotePartsFragment
export type Received = WithdrawalView['withdrawal']['received'][number]

/** "Fibre 1Gb and Bill Pay 30 with Kaimo K9" */
export function offerNames({ cart }: Pick<WithdrawalView, 'cart'>, offers: readonly string[]): string {
  const names = cart.offers
    .filter(({ id }) => offers.includes(id))
    .map(({ baseOffer, equipments }) => {
      const devices = equipments.map(({ id }) => goodsName(cart, id))
      return [baseOffer.description, ...(devices.length > 0 ? [listOf(devices)] : [])].join(' with ')
    })
  return listOf(names)
}
