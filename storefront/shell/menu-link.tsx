import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { MENU_PAGES } from './navigation.ts'

type MenuLinkProps = { to: (typeof MENU_PAGES)[number]['to']; className: string; children: ReactNode }

/** SIM only and mobile broadband have links of their own below `/mobile`; the page of a handset belongs to its list. */
export function MenuLink({ to, className, children }: MenuLinkProps) {
  const { pathname } = useLocation()
  const isListOfIt = to === '/mobile' && pathname.startsWith('/mobile/handsets/')
  return (
    <NavLink
      to={to}
      end={to === '/mobile' && !isListOfIt}
      aria-current={isListOfIt ? 'true' : 'page'}
      className={className}
    >
      {children}
    </NavLink>
  )
}
