import { useMemo } from 'react'
import { CartHomeDocument, ChangedHomeDocument } from '#storefront/api/generated/cart-home.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { useJourney } from '#storefront/journey/use-journey.ts'
import { type CartHome, storedHome, storeHome } from './cart-home.ts'

/** The home of the lines in the cart: from local storage, or else queried. */
export function useCartHome(prequalId: string | null): CartHome | 'loading' | 'none' {
  const { cartType, reference } = useJourney()
  // A customer who changes a service reads the check with the reference of that change.
  const change = cartType === 'CHANGE_OFFER' ? reference : null
  const stored = useMemo(() => (prequalId === null ? null : storedHome(prequalId)), [prequalId])
  const wish = prequalId !== null && stored === null ? { prequalId } : null
  const checked = useQuery(CartHomeDocument, change === null ? wish : null).result
  const changed = useQuery(
    ChangedHomeDocument,
    wish && change !== null ? { changeOfferReference: change, ...wish } : null,
  )
  const { state } = change === null ? checked : changed.result
  const loaded = useMemo(() => {
    if (checked.state === 'ready') return storeHome(checked.value.getPrequalResult)
    return changed.result.state === 'ready' ? storeHome(changed.result.value.getCOPrequalDetailsByID) : null
  }, [checked, changed.result])
  if (wish === null) return stored ?? 'none'
  return state === 'loading' ? 'loading' : (loaded ?? 'none')
}
