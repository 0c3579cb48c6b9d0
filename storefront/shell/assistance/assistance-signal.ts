import { type ComponentType, useSyncExternalStore } from 'react'

/** What a page shows of a shared cart, and where. Fetched with the strip, so that no other page carries it. */
export type AssistedParts = {
  line: ComponentType<{ offerId: string }>
  review: ComponentType
  button: ComponentType
}

let parts: AssistedParts | null = null
const listeners = new Set<() => void>()

/** Null: the cart is no longer shared. */
export function showAssistedParts(next: AssistedParts | null): void {
  if (parts === next) return
  parts = next
  for (const listener of listeners) listener()
}

export function useAssistedParts(): AssistedParts | null {
  return useSyncExternalStore(
    subscribe,
    () => parts,
    () => null,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
