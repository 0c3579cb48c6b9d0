import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from './use-is-hydrated.ts'

/** The query of the address. Empty while the page hydrates: it was rendered without. */
export function useSearchInBrowser(): URLSearchParams {
  const { search } = useLocation()
  const isHydrated = useIsHydrated()
  return useMemo(() => new URLSearchParams(isHydrated ? search : ''), [isHydrated, search])
}
