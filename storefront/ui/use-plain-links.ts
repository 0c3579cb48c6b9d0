import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainPress } from './press.ts'

/**
 * One listener for plain links of the shop (event delegation): for a long list, of which a `Link` for each would be drawn anew
 * with every change of the address, and for what the browser keeps as the server drew it.
 */
export function usePlainLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== location.origin || !isPlainPress(event)) return
    event.preventDefault()
    void navigate(link.pathname + link.search)
  }
}
