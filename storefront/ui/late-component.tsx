import { type ComponentType, lazy } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from './notice.tsx'

/** A part of the page that is fetched when it is needed. Without a connection it says so, and the page stays. */
export function lateComponent<Props>(fetchIt: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const component = await fetchIt()
      .catch(fetchIt)
      .catch((): ComponentType<Props> => Unreachable)
    return { default: component }
  })
}

function Unreachable() {
  return (
    <div className="wrap py-8">
      <Notice tone="warning" announced title="We cannot reach the shop">
        <p>You seem to be offline. Nothing is lost: load the page again when you are back.</p>
        <Button size="small" look="secondary" onClick={() => window.location.reload()} className="mt-3">
          Try again
        </Button>
      </Notice>
    </div>
  )
}
