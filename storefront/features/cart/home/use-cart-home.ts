import { useMemo } from 'react'
import { CartHomeDocument } from '#storefront/api/generated/cart-home.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { type CartHome, storedHome, storeHome } from './cart-home.ts'

/** The home of the lines in the cart: from local storage, or else queried. */
export function useCartHome(prequalId: string | null): CartHome | 'loading' | 'none' {
  const stored = useMemo(() => (prequalId === null ? null : storedHome(prequalId)), [prequalId])
  const isQueried = prequalId !== null && stored === null
  const { result } = useQuery(CartHomeDocument, isQueried ? { prequalId } : null)
  const loaded = useMemo(() => (result.state === 'ready' ? storeHome(result.value.getPrequalResult) : null), [result])
  if (!isQueried) return stored ?? 'none'
  return result.state === 'loading' ? 'loading' : (loaded ?? 'none')
}
