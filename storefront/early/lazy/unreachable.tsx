import { createContext, use, useEffect, useState } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

/** floating: for parts that open over the page. nothing: for parts that the page can do without. */
export type UnreachableLook = 'in-place' | 'floating' | 'nothing'

export const RetryContext = createContext<() => void>(() => {})

type UnreachableProps = {
  look: UnreachableLook
  failures: number
}

/** Replaces a part that could not be fetched. Retries when the browser is online again. */
export function Unreachable({ look, failures }: UnreachableProps) {
  const retry = use(RetryContext)
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])

  function tryAgain() {
    // Online, and the part does not exist: the page is older than the shop.
    if (failures > 1 && navigator.onLine) window.location.reload()
    else retry()
  }

  if (look === 'nothing' || closed) return null
  return (
    <div className={look === 'floating' ? 'wrap fixed inset-x-0 bottom-24 z-50' : 'wrap py-8'}>
      <Notice tone="warning" announced title="This part of the page couldn’t load">
        <p>Check your connection. Nothing is lost, and we’ve kept what you entered.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="small" look="secondary" onClick={tryAgain}>
            Try again
          </Button>
          {look === 'floating' && (
            <Button size="small" look="quiet" onClick={() => setClosed(true)}>
              Close
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
