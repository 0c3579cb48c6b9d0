import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainPress } from '#storefront/ui/press.ts'

/**
 * One listener for the plain links of a long list (event delegation). A `Link` for each would be drawn anew with every
 * change of the address, and 300 of them are most of what a filter takes.
 */
export function usePlainLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isPlainPress(event)) return
    event.preventDefault()
    void navigate(link.pathname + link.search)
  }
}
