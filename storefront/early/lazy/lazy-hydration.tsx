import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { afterPaint } from '#storefront/ui/press.ts'
import { lazyComponent } from './lazy-component.tsx'

const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const

/**
 * A part that the server renders, and that is hydrated when the visitor first touches the page, or at once for a known visitor.
 * Put it in a `LazyPlace`; presses in the meantime are repeated (head/early-presses.ts). Not for a page that changes by itself:
 * React defers every change around the part until it is hydrated.
 */
export function lazyHydration<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
  isKnown: () => boolean = () => false,
) {
  return lazyComponent<Props>(async () => {
    if (typeof document !== 'undefined') await firstTouch(isKnown)
    return untilFetched(fetchIt)
  })
}

const PATIENCE_MS = 5000

/** The server's HTML stays on the screen in the meantime. */
async function untilFetched<Fetched>(fetchIt: () => Promise<Fetched>): Promise<Fetched> {
  for (;;) {
    try {
      return await fetchIt()
    } catch {
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true })
        setTimeout(resolve, PATIENCE_MS)
      })
    }
  }
}

/** @param fallback shown where the server rendered nothing: the part is then fetched without waiting for a touch */
export function LazyPlace({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return <Suspense fallback={<Unseen>{fallback}</Unseen>}>{children}</Suspense>
}

const waiting = new Set<() => void>()

function Unseen({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const hydrate of waiting) hydrate()
  }, [])
  return children
}

function firstTouch(isKnown: () => boolean): Promise<void> {
  // After a client-side navigation the visitor has pressed something already, and there is no server HTML to show.
  if (navigator.userActivation?.hasBeenActive !== false || hasSearch() || isKnown()) return Promise.resolve()
  return new Promise<void>((resolve) => {
    waiting.add(resolve)
    onFirstTouch(resolve)
  })
}

/** The address selects another view than the cached page shows. */
function hasSearch(): boolean {
  return location.search !== ''
}

export function onFirstTouch(run: () => void): () => void {
  const over = new AbortController()
  function once() {
    over.abort()
    // The touch itself is painted first.
    afterPaint(run)
  }
  for (const touch of TOUCHES) {
    document.addEventListener(touch, once, { signal: over.signal, passive: true, capture: true })
  }
  return () => over.abort()
}
