import { addOnTitle } from '#domain/catalogue/add-on.ts'
import { SERVICE_NAME, serviceRank } from '#storefront/formatting/service-names.ts'
import type { OrderView } from './order-view.ts'

/**
 * The services of an order without those that were withdrawn, or the given lines: "broadband and TV", and the verb that goes
 * with them.
 */
export function servicesOf(
  order: Pick<OrderView, 'cart' | 'withdrawal'>,
  offers: readonly string[] = offersLeft(order),
): { names: string; verb: 'is' | 'are' } {
  const named = order.cart.offers.filter(({ id }) => offers.includes(id))
  const groups = named.map(({ baseOffer }) => baseOffer.serviceGroup)
  const sorted = groups.sort((one, other) => serviceRank(one) - serviceRank(other))
  const isOneMobile = sorted.filter((group) => group === 'MOBILE').length === 1
  const names = [...new Set(sorted.map((group) => inSentence(SERVICE_NAME[group], isOneMobile)))]
  const last = names.at(-1) ?? 'service'
  const others = names.slice(0, -1)
  return {
    names: others.length === 0 ? last : `${others.join(', ')} and ${last}`,
    verb: names.length > 1 || last.endsWith('plans') ? 'are' : 'is',
  }
}

function inSentence(name: string, isOneMobile: boolean): string {
  if (name === SERVICE_NAME.MOBILE && isOneMobile) return 'mobile plan'
  return name === 'TV' ? name : name.toLowerCase()
}

/** Ids of the lines that were not withdrawn. */
export function offersLeft({ cart, withdrawal }: Pick<OrderView, 'cart' | 'withdrawal'>): string[] {
  const gone = withdrawal.received.flatMap(({ offers }) => offers)
  return cart.offers.flatMap(({ id }) => (gone.includes(id) ? [] : id))
}

/** TV packs, and the extras that add channels to them. */
export function channelPacks(offers: OrderView['cart']['offers']): { code: string; name: string }[] {
  return offers
    .filter(({ baseOffer }) => baseOffer.serviceGroup === 'TV')
    .flatMap(({ baseOffer, addOns }) => [
      { code: baseOffer.catalogCode, name: baseOffer.description },
      ...addOns
        .filter(({ itemGroup }) => itemGroup === 'SPORT')
        .map((addOn) => ({ code: addOn.catalogCode, name: addOnTitle(addOn) })),
    ])
}
