import { useMemo } from 'react'
import { CartHomeDocument } from '#storefront/api/generated/cart-home.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { type CartHome, keepHome, keptHome } from './cart-home.ts'

/** The home of the lines in the cart. Usually this browser knows it; if not, the shop does. */
export function useCartHome(prequalId: string | null): CartHome | 'loading' | 'none' {
  const kept = useMemo(() => (prequalId === null ? null : keptHome(prequalId)), [prequalId])
  const isAsked = prequalId !== null && kept === null
  const { result } = useQuery(CartHomeDocument, isAsked ? { prequalId } : null)
  const told = useMemo(() => (result.state === 'ready' ? keepHome(result.value.getPrequalResult) : null), [result])
  if (!isAsked) return kept ?? 'none'
  return result.state === 'loading' ? 'loading' : (told ?? 'none')
}
