import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#storefront/ui/icon.tsx'

type ChangeHeadProps = {
  title: string
  /** What holds for every customer: the server paints it before it is known whose page it is. */
  lead: string
  children?: ReactNode
}

/** The head of a page about a customer's plans. */
export function ChangeHead({ title, lead, children }: ChangeHeadProps) {
  return (
    <div className="border-b border-line bg-surface-soft">
      <div className="wrap py-7 sm:py-10">
        <Link to="/account" className="inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold">
          <Icon name="arrowRight" className="size-4.5 rotate-180" /> Your account
        </Link>
        <h1 data-page-start tabIndex={-1} className="mt-2 text-page outline-none">
          {title}
        </h1>
        <p className="mt-2 max-w-[48ch] text-lg text-ink-soft">{lead}</p>
        {children}
      </div>
    </div>
  )
}
