import type { ReactNode } from 'react'
import { AlreadyWithUs } from '#storefront/shell/customer/already-with-us.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { PromiseList } from '#storefront/ui/promise-list.tsx'

const PROMISES = [
  'Full fibre wherever it reaches, and the next best where it doesn’t',
  'Each bill of your contract on the page before you choose',
  'The check is free, with nothing to sign',
]

type AvailabilityIntroProps = {
  /** A lookup is running: the next step may be taller or shorter, and must not move what is in view. */
  busy: boolean
  children: ReactNode
}

export function AvailabilityIntro({ busy, children }: AvailabilityIntroProps) {
  return (
    <div className="border-b border-line bg-surface-soft">
      <div className="wrap grid items-start gap-x-16 gap-y-8 py-9 sm:py-14 md:grid-cols-[1fr_minmax(0,29rem)]">
        <div className="md:pt-8">
          <h1 className="text-page">Broadband, for the home you live in</h1>
          <p className="mt-4 max-w-[44ch] text-lg text-ink-soft">
            Plans vary from door to door. Tell us your address and you’ll only see what you can really get.
          </p>
          <PromiseList promises={PROMISES} className="mt-6 hidden gap-3 md:grid" />
          <AlreadyWithUs className="mt-4 md:mt-6" />
        </div>
        <div className={busy ? 'fold-tall' : ''}>
          {/* The form is aligned to the top: centred, it would move while the page is still loading. */}
          <Card className={`flex flex-col p-6 sm:p-8 md:min-h-[23rem] ${busy ? 'justify-center' : ''}`}>
            {children}
          </Card>
        </div>
      </div>
    </div>
  )
}
