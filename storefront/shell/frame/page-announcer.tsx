import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusPageStart, pageStart } from '#storefront/ui/page-start.ts'

/** After a client-side navigation: announces the new title and focuses the heading of the page. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    return followHeading()
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/**
 * The heading may be rendered after the page, or be replaced once the visitor is known: it has the focus until the visitor
 * acts.
 */
function followHeading(): () => void {
  const over = new AbortController()
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isNowhere = activeElement === document.body || activeElement?.id === 'main'
    if (isNowhere && activeElement !== pageStart()) focusPageStart()
  })
  const main = document.getElementById('main')
  focusPageStart()
  if (main) observer.observe(main, { childList: true, subtree: true })
  over.signal.addEventListener('abort', () => observer.disconnect())
  for (const act of ['pointerdown', 'keydown']) {
    document.addEventListener(act, () => over.abort(), { signal: over.signal, capture: true })
  }
  return () => over.abort()
}
