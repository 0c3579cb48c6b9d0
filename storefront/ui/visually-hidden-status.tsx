import type { ReactNode } from 'react'

/** Announces a change to screen readers. Must be on the page before its text is. */
export function VisuallyHiddenStatus({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}
