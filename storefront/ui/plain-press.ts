import type { MouseEvent } from 'react'

/** Another tab, another window, a download: the browser knows how, and nothing is to be done in its place. */
export function isPlainPress(event: MouseEvent): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasKey && !event.defaultPrevented
}
