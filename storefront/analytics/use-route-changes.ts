import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { track } from './track.ts'

/** Sends the path only: the query may hold what a visitor typed. */
export function useRouteChanges(): void {
  const { pathname } = useLocation()
  useEffect(() => track({ name: 'page_viewed', path: pathname }), [pathname])
}
