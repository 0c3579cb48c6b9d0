import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { track } from './track.ts'

/** The path only: the query may hold what a visitor typed. Before the effects of the page, whose lists belong to it. */
export function useRouteChanges(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => track({ name: 'page shown', path: pathname }), [pathname])
}
