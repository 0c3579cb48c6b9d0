import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { track } from './track.ts'

/** The path only: what a visitor typed never leaves in an address. */
export function useRouteChanges(): void {
  const { pathname } = useLocation()
  useEffect(() => track({ name: 'page_viewed', path: pathname }), [pathname])
}
