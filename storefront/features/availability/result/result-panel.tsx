import type { ReactNode } from 'react'
import { Card } from '#storefront/ui/card.tsx'

type ResultPanelProps = {
  picture: string
  title: string
  action: ReactNode
  /** More content follows, so it does not fill the page, and has no picture on a phone. */
  short?: boolean
  children: ReactNode
}

export function ResultPanel({ picture, title, action, short = false, children }: ResultPanelProps) {
  return (
    <div className={`wrap pt-5 sm:pt-12 ${short ? '' : 'fold-tall'}`}>
      <Card as="section" className="grid items-center gap-6 p-5 sm:grid-cols-[2fr_3fr] sm:gap-10 sm:p-8">
        <img
          src={picture}
          alt=""
          width="320"
          height="200"
          className={`w-full rounded-card ${short ? 'max-sm:hidden' : ''}`}
        />
        <div>
          <h2 className="text-heading">{title}</h2>
          <p className="mt-3 max-w-[54ch] text-ink-soft">{children}</p>
          <div className="mt-6">{action}</div>
        </div>
      </Card>
    </div>
  )
}
