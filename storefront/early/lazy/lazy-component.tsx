import { type ComponentType, lazy, startTransition, useState } from 'react'
import { RetryContext, Unreachable, type UnreachableLook } from './unreachable.tsx'

type LazyOptions<Props> = {
  /**
   * Returns the component if it was prefetched. It is then rendered at once, whereas React shows a fallback for 300 ms even for
   * a settled promise.
   */
  fetched?: () => ComponentType<Props> | undefined
  /** The fallback if it cannot be fetched. */
  unreachable?: UnreachableLook
}

/**
 * A part of the page that is fetched when it is first rendered. If that fails, offline or because the page is older than the
 * shop, a notice in its place offers a retry, and the page stays.
 */
export function lazyComponent<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
  { fetched = () => undefined, unreachable = 'in-place' }: LazyOptions<Props> = {},
) {
  let current = fetchLazily()
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

  /** Only on a retry: until the part is shown React reads the same promise with every attempt to render it. */
  function fetchAnew() {
    current = fetchLazily()
    return current
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module, as lazy makes its own
  return function LazyComponent(props: Props) {
    // Chosen once: replacing the component would lose its state.
    const [Shown, setShown] = useState<ComponentType<Props>>(() => fetched() ?? current)
    return (
      <RetryContext value={() => startTransition(() => setShown(fetchAnew))}>
        <Shown {...props} />
      </RetryContext>
    )
  }
}
