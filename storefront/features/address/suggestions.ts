import type { Address } from './address.ts'

export type Suggestions = {
  addresses: readonly Address[]
  /** The index that Enter picks. */
  active: number | null
  open: boolean
}

export const CLOSED: Suggestions = { addresses: [], active: null, open: false }

const SHORTEST_SEARCH = 3

export function isWorthSearching(text: string): boolean {
  return text.trim().length >= SHORTEST_SEARCH
}

/** The list after a key press; the same object where the key does not apply to it. */
export function nextSuggestions(suggestions: Suggestions, key: string): Suggestions {
  const { addresses, active, open } = suggestions
  const last = addresses.length - 1
  if (last < 0) return suggestions
  switch (key) {
    case 'ArrowDown':
      return { addresses, open: true, active: active === null || active === last || !open ? 0 : active + 1 }
    case 'ArrowUp':
      return { addresses, open: true, active: active === null || active === 0 || !open ? last : active - 1 }
    case 'Escape':
      return open ? { addresses, active: null, open: false } : suggestions
    default:
      return suggestions
  }
}

export function foundText(count: number): string {
  if (count === 0) return 'No match yet. Keep typing, or try your Eircode.'
  const found = count === 1 ? '1 address found' : `${count} addresses found`
  return `${found}. Use the up and down arrows to choose one.`
}
