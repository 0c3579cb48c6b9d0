import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
