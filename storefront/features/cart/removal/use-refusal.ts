import { useCart } from '../use-cart.ts'

/** Why the removal of a line was refused. It is in the store, because the line was unmounted in between. */
export function useRefusal(offerId: string): string | null {
  const state = useCart()
  const refused = state.status === 'ready' ? state.refused : null
  return refused?.offerId === offerId ? refused.text : null
}
