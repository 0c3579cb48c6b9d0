import type { ReactNode } from 'react'

/** For a plan's card: a note and one control, of the same height whatever they are. */
export function NotedAction({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div className="max-sm:contents max-sm:[&>:last-child]:col-span-2">
      <div className="flex min-h-11 items-center text-balance text-ink-soft max-sm:col-start-2 max-sm:justify-end max-sm:text-end max-sm:text-xs sm:mb-1.5 sm:justify-center sm:text-center sm:text-sm">
        {note}
      </div>
      {children}
    </div>
  )
}
