import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { HELP_PAGES, MENU_PAGES } from './navigation.ts'

type MenuPath = (typeof MENU_PAGES | typeof HELP_PAGES)[number]['to']
type MenuLinkProps = { to: MenuPath; className: string; children: ReactNode }

/** SIM only and mobile broadband have links of their own below `/mobile`; the page of a handset belongs to its list. */
export function MenuLink({ to, className, children }: MenuLinkProps) {
  const { pathname } = useLocation()
  const isListOfIt = to === '/mobile' && pathname.startsWith('/mobile/handsets/')
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : isListOfIt || undefined} className={className}>
      {children}
    </Link>
  )
}
