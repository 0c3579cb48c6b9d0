import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'

const TONE = {
  info: { frame: 'bg-surface-tint text-ink', icon: 'info', colour: 'text-accent' },
  success: { frame: 'bg-success-50 text-ink', icon: 'tick', colour: 'text-success-700' },
  warning: { frame: 'bg-warning-100 text-ink', icon: 'warning', colour: 'text-warning-700' },
  danger: { frame: 'bg-danger-50 text-ink', icon: 'warning', colour: 'text-danger-700' },
} as const satisfies Record<string, { frame: string; icon: IconName; colour: string }>

export type NoticeTone = keyof typeof TONE

type NoticeProps = {
  tone?: NoticeTone
  /** Announced by screen readers when it appears. */
  announced?: boolean
  title?: string
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

export function Notice({ tone = 'info', announced = false, title, children, ref }: NoticeProps) {
  const { frame, icon, colour } = TONE[tone]
  return (
    <div
      ref={ref}
      role={announced ? 'alert' : undefined}
      className={`flex gap-3 rounded-card px-4 py-3.5 text-sm forced-frame ${frame}`}
    >
      <Icon name={icon} className={`mt-0.5 size-5 ${colour}`} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
