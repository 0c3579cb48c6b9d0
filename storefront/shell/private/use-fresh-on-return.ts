import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * A page that comes back from the back/forward cache (bfcache) is as it was when it was left, and the visitor may have
 * ordered since, here or in another tab: its data is read again.
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
