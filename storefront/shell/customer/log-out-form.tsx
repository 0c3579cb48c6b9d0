import type { ReactNode } from 'react'
import { clearBrowser } from './clear-browser.ts'

/** A form, because a link could be prefetched or planted by another site. It works before hydration too. */
export function LogOutForm({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <form method="post" action="/logout" onSubmit={clearBrowser} className={className}>
      {children}
    </form>
  )
}
