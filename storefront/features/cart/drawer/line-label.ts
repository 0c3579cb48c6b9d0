import { isBroadbandGroup } from '#domain/vocabulary.ts'
import type { CartLine } from '../cart-line.ts'
import type { Cart } from '../cart-state.ts'

/** The customer's plan of the service before the change. Null: it differs from the chosen one. */
type Today = { catalogCode: string } | null

/** How a line changes what an existing customer has; null for a new customer. */
export function lineLabel(
  { cartType }: Pick<Cart, 'cartType'>,
  line: Pick<CartLine, 'baseOffer' | 'equipments'>,
  today: Today = null,
): string | null {
  switch (cartType) {
    case 'NEW_ACQUISITION':
      return null
    case 'CROSS_SELL':
      return `New ${nounOf(line)}`
    case 'CHANGE_OFFER':
      return changeLabel(line, today)
  }
}

function changeLabel({ baseOffer, equipments }: Pick<CartLine, 'baseOffer' | 'equipments'>, today: Today): string {
  const isSamePlan = today?.catalogCode === baseOffer.catalogCode
  if (isBroadbandGroup(baseOffer.serviceGroup)) return isSamePlan ? 'Broadband Recontract' : 'Broadband Upgrade'
  if (baseOffer.serviceGroup !== 'MOBILE') return `New ${nounOf({ baseOffer })}`
  if (equipments.length > 0) return 'Mobile Upgrade'
  return isSamePlan ? 'Mobile Recontract' : 'Mobile Plan Change'
}

function nounOf({ baseOffer: { serviceGroup } }: Pick<CartLine, 'baseOffer'>): string {
  switch (serviceGroup) {
    case 'DUALPLAY':
    case 'DUALPLAY_PSTN':
      return 'Broadband'
    case 'TV':
      return 'TV'
    case 'MOBILE':
      return 'Mobile'
    case 'MBB':
      return 'Mobile Broadband'
    case 'SA_PSTN':
      return 'Home Phone'
  }
}
