import { type ComponentType, useEffect, useState } from 'react'
import { sessionCookie } from '#storefront/journey/customer-cookies.ts'
import { wasLoggedOut } from './logged-out.ts'

/** Fetched for customers alone: most visitors are guests. Another tab may sign in later. */
export function LazySessionGuard() {
  const [guard, setGuard] = useState<{ Guard: ComponentType } | null>(null)
  const isWatched = guard !== null
  useEffect(() => {
    if (isWatched) return
    function fetchIfNeeded(): void {
      const { session } = document.documentElement.dataset
      if (session === undefined && sessionCookie() === null && !wasLoggedOut()) return
      import('./session-guard.tsx').then(
        ({ SessionGuard }) => setGuard({ Guard: SessionGuard }),
        // Without a connection: with the next look at the page.
        () => {},
      )
    }
    fetchIfNeeded()
    document.addEventListener('visibilitychange', fetchIfNeeded)
    return () => document.removeEventListener('visibilitychange', fetchIfNeeded)
  }, [isWatched])
  return guard && <guard.Guard />
}
