import { type ComponentType, lazy, startTransition, useState } from 'react'
import { RetryContext, Unreachable, type UnreachableLook } from './unreachable.tsx'

type LateOptions<Props> = {
  /**
   * Gives it where it was fetched ahead: it is then shown at once, where React would hold up even a promise that is kept
   * for the third of a second for which it leaves a fallback standing.
   */
  fetched?: () => ComponentType<Props> | undefined
  /** What stands there where it cannot be fetched. */
  unreachable?: UnreachableLook
}

/**
 * A part of the page that is fetched when it is needed. Where it cannot be, for want of a connection or because the shop has
 * been renewed meanwhile, it says so in its place and is tried again; the page stays.
 */
export function lateComponent<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
  { fetched = () => undefined, unreachable = 'in-place' }: LateOptions<Props> = {},
) {
  let late = fetchLazily()
  let failures = 0

  function fetchLazily() {
    return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await fetchIt().catch(fetchIt) }
      } catch {
        failures += 1
        return { default: () => <Unreachable look={unreachable} failures={failures} /> }
      }
    })
  }

  /** Only when somebody tries again: until it is on the page React asks for it with every attempt to show it. */
  function fetchAnew() {
    late = fetchLazily()
    return late
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module, as lazy makes its own
  return function LateComponent(props: Props) {
    // Settled once: another component in its place would begin anew.
    const [Shown, setShown] = useState<ComponentType<Props>>(() => fetched() ?? late)
    return (
      <RetryContext value={() => startTransition(() => setShown(fetchAnew))}>
        <Shown {...props} />
      </RetryContext>
    )
  }
}
