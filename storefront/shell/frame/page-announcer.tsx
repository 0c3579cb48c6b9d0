import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A page change without a page load: says the new title and puts the focus at the start of the page, or at its heading where
 * that asks for it (`data-page-start`).
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const start = document.querySelector<HTMLElement>('[data-page-start]') ?? document.getElementById('main')
    start?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
