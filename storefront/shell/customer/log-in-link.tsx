import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

type LogInLinkProps = { className: string; children: ReactNode }

/** Leads to the operator’s own page and back to this one. The server knows this page by its path alone: it is cached. */
export function LogInLink({ className, children }: LogInLinkProps) {
  const { pathname } = useLocation()
  return (
    <a
      href={logInPath(pathname)}
      onClick={({ currentTarget }) => {
        currentTarget.href = logInPath(location.pathname + location.search)
      }}
      className={className}
    >
      {children}
    </a>
  )
}

function logInPath(returnTo: string): string {
  return `/login?return=${encodeURIComponent(returnTo)}`
}
