import type { ReactNode } from 'react'

/** A titled section of the gallery. */
export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap border-b border-line py-8">
      <h2 className="mb-5 text-heading">{title}</h2>
      <div className="grid gap-6">{children}</div>
    </section>
  )
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-xs font-semibold text-ink-soft">{name}</p>
      {children}
    </div>
  )
}
