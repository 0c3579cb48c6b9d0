import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * A page that is restored from the back/forward cache (bfcache) is in its old state, and the visitor may have ordered since,
 * here or in another tab: its data is loaded again.
 */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    function readAgain({ persisted }: PageTransitionEvent): void {
      if (persisted) void revalidate()
    }
    window.addEventListener('pageshow', readAgain)
    return () => window.removeEventListener('pageshow', readAgain)
  }, [revalidate])
}
