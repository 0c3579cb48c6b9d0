import { SERVICE_NAME, serviceRank } from '#storefront/words/service-names.ts'
import type { OrderView } from './order-view.ts'

/** "broadband and TV", and the verb that goes with them. */
export function servicesOf({ cart }: Pick<OrderView, 'cart'>): { names: string; verb: 'is' | 'are' } {
  const groups = cart.offers.map(({ baseOffer }) => baseOffer.serviceGroup)
  const sorted = groups.sort((one, other) => serviceRank(one) - serviceRank(other))
  const names = [...new Set(sorted.map((group) => inSentence(SERVICE_NAME[group])))]
  const last = names.at(-1) ?? 'service'
  const others = names.slice(0, -1)
  return {
    names: others.length === 0 ? last : `${others.join(', ')} and ${last}`,
    verb: names.length > 1 || last.endsWith('plans') ? 'are' : 'is',
  }
}

function inSentence(name: string): string {
  return name === 'TV' ? name : name.toLowerCase()
}
