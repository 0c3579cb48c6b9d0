import { type ReactNode, useId } from 'react'

/** A card of the order page. */
export function Section({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="desk-card min-w-0">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {beside}
      </header>
      {children}
    </section>
  )
}

const TONES = {
  done: 'bg-success-100 text-success-700',
  open: 'bg-surface-tint text-accent',
  waits: 'bg-warning-100 text-warning-700',
  failed: 'bg-danger-100 text-danger-700',
} as const
export type Tone = keyof typeof TONES

/** A state, always as a word. */
export function StateMark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-sm px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap ${TONES[tone]}`}>
      {children}
    </span>
  )
}

/** Rows of label and value. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-1.5 px-4 py-3">
      {facts.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
