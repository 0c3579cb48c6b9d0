import type { ReactNode } from 'react'

type QuestionProps = { title: string; hint?: ReactNode; first?: boolean; children: ReactNode }

export function Question({ title, hint, first = false, children }: QuestionProps) {
  return (
    <section className={first ? 'mt-8' : 'mt-10 border-t border-line pt-10'}>
      <h2 className="text-title">{title}</h2>
      {hint && <p className="mt-1 max-w-[58ch] text-sm text-ink-soft">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
