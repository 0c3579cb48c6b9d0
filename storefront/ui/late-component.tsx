import { type ComponentType, lazy, useState } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from './notice.tsx'

/**
 * A part of the page that is fetched when it is needed. Without a connection it says so, and the page stays.
 * @param fetched gives it where it was fetched ahead: it is then shown at once, where React would hold up even a promise
 * that is kept for the third of a second for which it leaves a fallback standing
 */
export function lateComponent<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
  fetched: () => ComponentType<Props> | undefined = () => undefined,
) {
  const Late = lazy(async () => {
    const component = await fetchIt()
      .catch(fetchIt)
      .catch((): ComponentType<Props> => Unreachable)
    return { default: component }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module, as lazy makes its own
  return function LateComponent(props: Props) {
    // Settled once: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => fetched() ?? Late)
    return <Shown {...props} />
  }
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
