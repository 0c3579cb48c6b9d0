import { PhoneSiblingsDocument } from '#storefront/api/generated/home-phone.ts'
import { breakdown } from '#storefront/api/reply.ts'
import { type QueryState, useQuery } from '#storefront/api/use-query.ts'
import type { CartLine } from '../cart-line.ts'
import type { BarCart } from '../cart-state.ts'
import { type Adding, useAdding } from '../use-adding.ts'
import { cartStore } from '../use-cart.ts'
import { type Sibling, siblingOf } from './phone-sibling.ts'

export function hasHomePhone({ baseOffer }: CartLine): boolean {
  return baseOffer.serviceGroup !== 'DUALPLAY'
}

type PhoneSibling = {
  /** Null: there is none. */
  result: QueryState<Sibling | null>
  retry: () => void
  /** Resolves to whether the cart has it. */
  change: (sibling: Sibling) => Promise<boolean>
} & Pick<Adding, 'isAdding' | 'problemOf'>

/** The broadband in the cart with a home phone, or without the one that it has, and the change to it at the same home. */
export function usePhoneSibling(cart: BarCart, line: CartLine): PhoneSibling {
  const hasPhone = hasHomePhone(line)
  const { result, retry } = useQuery(PhoneSiblingsDocument, { cartType: cart.cartType })
  const { isAdding, problemOf, add } = useAdding()
  const plans = result.state === 'ready' ? (hasPhone ? result.value.without : result.value.withPhone)?.tariffs : null

  function change(sibling: Sibling): Promise<boolean> {
    const { code, offerCode } = sibling
    const plan = { code, offerCode, prequalId: line.prequal?.prequalId ?? null }
    return add(code, sibling, () =>
      cartStore.addBroadband({ ...plan, serviceGroup: hasPhone ? 'DUALPLAY' : 'DUALPLAY_PSTN' }),
    )
  }

  return {
    result:
      result.state !== 'ready'
        ? result
        : plans
          ? { state: 'ready', value: siblingOf(line, plans) }
          : { state: 'failed', failure: breakdown('no plans').failure },
    retry,
    change,
    isAdding,
    problemOf,
  }
}
