import type { ReactNode } from 'react'
import { LazyAssistance } from '../assistance/lazy-assistance.tsx'
import { LazyConsent } from '../consent/lazy-consent.tsx'

type PageFrameProps = { header: ReactNode; footer: ReactNode; children: ReactNode }

const SKIP_LINK =
  'sr-only rounded-pill bg-surface-deep font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-5 focus:py-3'

/** The frame of every page. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className={SKIP_LINK}>
        Skip to the content
      </a>
      <a href="#cart" className={`with-cart-bar ${SKIP_LINK}`}>
        Skip to your cart
      </a>
      {/* First to be reached after the links that skip. */}
      <LazyConsent />
      {header}
      <LazyAssistance />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer}
    </div>
  )
}
