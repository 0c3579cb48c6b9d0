import { useEffect, useState } from 'react'
import { type Location, useBlocker, useNavigate } from 'react-router'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

/** Without a connection a navigation is blocked, with a notice, and continues when the connection is back. */
export function OfflineGuard() {
  const [blocked, setBlocked] = useState<Location | null>(null)
  const navigate = useNavigate()
  // The router's state would come too late: React defers its changes until every part of the page is hydrated, and without a
  // connection a part that is not fetched yet is never hydrated.
  useBlocker(({ currentLocation, nextLocation }) => {
    const isStuck = !navigator.onLine && currentLocation.pathname !== nextLocation.pathname
    if (isStuck) setBlocked(nextLocation)
    return isStuck
  })
  useEffect(() => {
    if (blocked === null) return
    function goOn() {
      setBlocked(null)
      void navigate(blocked ?? '.', { state: blocked?.state })
    }
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [blocked, navigate])

  if (blocked === null) return null
  return (
    <div className="wrap fixed inset-x-0 bottom-24 z-50">
      <Notice tone="warning" announced title="You’re offline">
        <p>This page stays as it is. The next one will open as soon as you’re back online.</p>
        <Button size="small" look="secondary" onClick={() => setBlocked(null)} className="mt-3">
          Stay here
        </Button>
      </Notice>
    </div>
  )
}
