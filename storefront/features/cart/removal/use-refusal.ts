import { useCart } from '../use-cart.ts'

/** Why a line is there again that was removed; null where it was not. The line was away in between, and remembers nothing. */
export function useRefusal(offerId: string): string | null {
  const state = useCart()
  const refused = state.status === 'ready' ? state.refused : null
  return refused?.offerId === offerId ? refused.words : null
}
