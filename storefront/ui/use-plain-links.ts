import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainPress } from './press.ts'

/**
 * One listener for the plain links of a container (event delegation): for a long list, in which every `Link` would be rendered
 * again with every change of the address, and for HTML of the server that React does not render.
 */
export function usePlainLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // To a part of a page the browser leads itself.
    if (link?.origin !== location.origin || link.hash !== '' || !isPlainPress(event)) return
    event.preventDefault()
    void navigate(link.pathname + link.search)
  }
}
