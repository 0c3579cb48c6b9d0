import { useEffect, useRef } from 'react'
import { focusPageStart } from './page-start.ts'

/** The focused element was removed: unless something else has taken the focus, it moves to the start of the page. */
export function recoverLostFocus(): void {
  if (document.activeElement !== document.body) return
  focusPageStart()
}

/** For a place that shows alternating content, with buttons of its own. */
export function useLostFocusRecovery(shown: string | null): void {
  const before = useRef(shown)
  useEffect(() => {
    if (shown !== before.current) recoverLostFocus()
    before.current = shown
  }, [shown])
}
