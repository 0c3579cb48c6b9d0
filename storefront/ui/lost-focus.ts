import { useEffect, useRef } from 'react'
import { focusPageStart } from './page-start.ts'

/** What had the focus has gone: unless somebody else has taken it, it goes to the start of the page. */
export function recoverLostFocus(): void {
  if (document.activeElement !== document.body) return
  focusPageStart()
}

/** For a place that shows now one thing, now another, with buttons of their own. */
export function useLostFocusRecovery(shown: string | null): void {
  const before = useRef(shown)
  useEffect(() => {
    if (shown !== before.current) recoverLostFocus()
    before.current = shown
  }, [shown])
}
