import type { MouseEvent } from 'react'

/** Another tab, another window, a download: the browser knows how, and nothing is to be done in its place. */
export function isPlainPress(event: MouseEvent): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasKey && !event.defaultPrevented
}

const HIDDEN_MS = 100

/** Runs once what was changed just now is on the screen. A page that is not seen paints nothing and does not wait for it. */
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
