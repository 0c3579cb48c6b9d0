import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * One listener for the plain links of a long list (event delegation). A `Link` for each would be drawn anew with every
 * change of the address, and 300 of them are most of what a filter takes.
 */
export function usePlainLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // Another tab, another window, a download: the browser knows how.
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (link === null || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigate(link.pathname + link.search)
  }
}
