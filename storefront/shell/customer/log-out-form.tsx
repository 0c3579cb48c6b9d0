import type { ReactNode } from 'react'
import { clearBrowser } from './clear-browser.ts'

/** The page is hidden at once, and what follows is the form's own way over the provider. */
function leave(): void {
  document.documentElement.setAttribute('data-left', '')
  clearBrowser()
}

/** A form, because a link could be prefetched or planted by another site. It works before hydration too. */
export function LogOutForm({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <form method="post" action="/logout" onSubmit={leave} className={className}>
      {children}
    </form>
  )
}
