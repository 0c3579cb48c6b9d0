import type { MouseEvent } from 'react'

/** False for a new tab, a new window or a download: those are left to the browser. */
export function isPlainPress(event: MouseEvent): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasKey && !event.defaultPrevented
}

const HIDDEN_MS = 100

/** Runs after the next paint. A hidden page is never painted, so there it does not wait. */
export function afterPaint(run: () => void): () => void {
  const timers: ReturnType<typeof setTimeout>[] = []
  function once() {
    cancel()
    run()
  }
  const frame = requestAnimationFrame(() => timers.push(setTimeout(once)))
  timers.push(setTimeout(once, HIDDEN_MS))
  function cancel() {
    cancelAnimationFrame(frame)
    for (const timer of timers) clearTimeout(timer)
  }
  return cancel
}
