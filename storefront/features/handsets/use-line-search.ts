import { useSearchInBrowser } from '#storefront/early/lazy/use-search-in-browser.ts'

/**
 * The query parameters that say which line a handset is for, or that it is for one more; links to a handset and back carry
 * them.
 */
export function useLineSearch(): string {
  const params = useSearchInBrowser()
  const carried = new URLSearchParams([...params].filter(([name]) => name === 'for' || name === 'second'))
  return carried.size === 0 ? '' : `?${carried}`
}
