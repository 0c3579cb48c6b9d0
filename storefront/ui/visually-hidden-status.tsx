import type { ReactNode } from 'react'

/** Says what changed to somebody who cannot see it change. Must be on the page before its text is. */
export function VisuallyHiddenStatus({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}
