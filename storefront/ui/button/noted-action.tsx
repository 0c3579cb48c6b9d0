import type { ReactNode } from 'react'

/** One line of words and one control, the same height whatever they are. */
export function NotedAction({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div>
      <div className="mb-1.5 flex min-h-11 items-center justify-center text-center text-sm text-balance text-ink-soft">
        {note}
      </div>
      {children}
    </div>
  )
}
