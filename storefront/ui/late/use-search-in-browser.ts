import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const neverChanges = () => () => {}

/** What the address says after its question mark. Nothing while the page comes alive: it was made without. */
export function useSearchInBrowser(): URLSearchParams {
  const { search } = useLocation()
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return useMemo(() => new URLSearchParams(isAlive ? search : ''), [isAlive, search])
}
