import type { ReactNode } from 'react'
import { Icon } from '#storefront/ui/icon.tsx'

type PhoneFoldProps = { title: ReactNode; className?: string; children: ReactNode }

/** One row on a phone, open on a wide screen and in print. */
export function PhoneFold({ title, className = '', children }: PhoneFoldProps) {
  return (
    <details className={`group open-when-wide ${className}`}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 print:hidden [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevronDown" className="size-5 -rotate-90 text-ink-soft transition-transform group-open:rotate-0" />
      </summary>
      {children}
    </details>
  )
}
