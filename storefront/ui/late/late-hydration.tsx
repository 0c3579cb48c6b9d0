import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { afterPaint } from '../press.ts'
import { lateComponent } from './late-component.tsx'

const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const

/**
 * A part of the page that is there from the server and comes alive when the visitor first touches the page, or at once
 * where something is known of them. Put it in a `LatePlace`; what is pressed meanwhile is pressed again when it is ready
 * (storefront/shell/ahead). Not for a page that changes by itself: React holds back every change around it until it is alive.
 */
export function lateHydration<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
  isKnown: () => boolean = () => false,
) {
  return lateComponent<Props>(async () => {
    if (typeof document !== 'undefined') await firstTouch(isKnown)
    return untilFetched(fetchIt)
  })
}

const PATIENCE_MS = 5000

/** What came from the server stays on the screen meanwhile. */
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

/** @param fallback where nothing came from the server: nobody waits then for a touch of what is not there */
export function LatePlace({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return <Suspense fallback={<Unseen>{fallback}</Unseen>}>{children}</Suspense>
}

const asleep = new Set<() => void>()

function Unseen({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const wake of asleep) wake()
  }, [])
  return children
}

function firstTouch(isKnown: () => boolean): Promise<void> {
  // Who comes from another page of the shop has pressed something already; nothing is on the screen yet.
  if (navigator.userActivation?.hasBeenActive !== false || isAskedFor() || isKnown()) return Promise.resolve()
  return new Promise<void>((resolve) => {
    asleep.add(resolve)
    onFirstTouch(resolve)
  })
}

/** A choice in the address: the page that came is the same for everybody and shows another. */
function isAskedFor(): boolean {
  return location.search !== ''
}

export function onFirstTouch(run: () => void): () => void {
  const over = new AbortController()
  function once() {
    over.abort()
    // What was touched is answered first.
    afterPaint(run)
  }
  for (const touch of TOUCHES) {
    document.addEventListener(touch, once, { signal: over.signal, passive: true, capture: true })
  }
  return () => over.abort()
}
