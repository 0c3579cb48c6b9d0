import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusPageStart, pageStart } from '#storefront/ui/page-start.ts'

/** A page change without a page load: says the new title and puts the focus on the heading of the page. */
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

/** The heading may come later than the page, or be another once the page knows its visitor: until these act it has the focus. */
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
