import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from './use-is-hydrated.ts'

/** The query of the address. Empty during hydration, because the server rendered the page without it. */
export function useSearchInBrowser(): URLSearchParams {
  const { search } = useLocation()
  const isHydrated = useIsHydrated()
  return useMemo(() => new URLSearchParams(isHydrated ? search : ''), [isHydrated, search])
}
