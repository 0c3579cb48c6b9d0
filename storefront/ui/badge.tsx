import type { ReactNode } from 'react'

const TONE = {
  soft: 'bg-surface-tint text-accent',
  strong: 'bg-action text-action-ink',
  success: 'bg-success-100 text-success-700',
  warning: 'bg-warning-100 text-warning-700',
  onDeep: 'bg-veil text-white',
} as const

export type BadgeTone = keyof typeof TONE

export function Badge({
  tone = 'soft',
  dot = false,
  children,
}: {
  tone?: BadgeTone
  dot?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-panel px-3 py-1 text-xs font-semibold forced-frame ${TONE[tone]}`}
    >
      {dot && <span aria-hidden="true" className="size-2.5 rounded-pill bg-current forced-colors:border-5" />}
      {children}
    </span>
  )
}
