import { useEffect, useRef } from 'react'
import { focusPageStart } from './page-start.ts'

/** What had the focus has gone: unless somebody else has taken it, it goes to the start of the page. */
export function keepFocusOnPage(): void {
  if (document.activeElement !== document.body) return
  focusPageStart()
}

/** For a place that shows now one thing, now another, with buttons of their own. */
export function useKeptFocus(shown: string | null): void {
  const before = useRef(shown)
  useEffect(() => {
    if (shown !== before.current) keepFocusOnPage()
    before.current = shown
  }, [shown])
}
