import { useSearchInBrowser } from '#storefront/early/lazy/use-search-in-browser.ts'

/** The line that a handset is for, or that it is for one more, goes with the customer to its page and back. */
export function useLineSearch(): string {
  const params = useSearchInBrowser()
  const kept = new URLSearchParams([...params].filter(([name]) => name === 'for' || name === 'second'))
  return kept.size === 0 ? '' : `?${kept}`
}
