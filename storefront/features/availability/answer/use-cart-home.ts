import { PrequalResultByIdDocument } from '#storefront/api/generated/availability.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { isSameHome, type Prequal } from '#storefront/features/availability/availability.ts'
import { broadbandLine } from '#storefront/features/cart/cart-line.ts'
import { useCart } from '#storefront/features/cart/use-cart.ts'

/** Whether the broadband in the cart is for this home. Each check has an id of its own: under another, the shop is asked. */
export function useCartHome(prequal: Prequal): boolean {
  const state = useCart()
  const line = state.status === 'ready' ? broadbandLine(state.cart) : null
  const ordered = line?.prequal?.prequalId ?? null
  const isOther = ordered !== null && ordered !== prequal.prequalId
  const { asked } = useQuery(PrequalResultByIdDocument, isOther ? { prequalId: ordered } : null)
  if (!isOther) return ordered !== null
  return asked.state === 'ready' && isSameHome(asked.value.getPrequalResult, prequal)
}
