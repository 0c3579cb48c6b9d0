import type { ReactNode } from 'react'
import { Link } from 'react-router'

type ContractPartProps = {
  number: number
  title: string
  /** The page where it is changed. Null: it cannot be changed any more. */
  change: string | null
  children: ReactNode
}

/** A numbered part of the contract. */
export function ContractPart({ number, title, change, children }: ContractPartProps) {
  return (
    <section className="print-whole border-t border-line px-5 py-6 sm:px-7 print:py-4">
      <div className="flex items-baseline gap-3.5">
        <span aria-hidden="true" className="w-4 text-sm font-semibold text-accent">
          {number}
        </span>
        <h2 className="flex-1 text-title">{title}</h2>
        {change && (
          <Link
            to={change}
            className="no-print inline-flex min-h-7 items-center text-sm font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            Change<span className="sr-only"> {title}</span>
          </Link>
        )}
      </div>
      <div className="mt-3 sm:pl-7.5">{children}</div>
    </section>
  )
}

export function ContractRows({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2.5 text-sm">{children}</dl>
}

type ContractRowProps = { label: string; note?: ReactNode; children: ReactNode }

export function ContractRow({ label, note, children }: ContractRowProps) {
  return (
    <div className="grid grid-cols-[6.25rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-ink">
        {children}
        {note && <span className="block text-xs text-ink-soft">{note}</span>}
      </dd>
    </div>
  )
}
