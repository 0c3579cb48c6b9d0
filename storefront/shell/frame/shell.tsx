import type { ReactNode } from 'react'
import { LatePlace, lateHydration } from '#storefront/ui/late-hydration.tsx'
import { Header } from '../header.tsx'
import type { PhoneLine } from '../phone-link.tsx'
import { PageFrame } from './page-frame.tsx'

/** It has links alone, which lead on as they are. */
const Footer = lateHydration(
  () => import('../footer.tsx').then((module) => module.Footer),
  () => false,
)

type ShellProps = { phone?: PhoneLine; children: ReactNode }

export function Shell({ phone = 'sales', children }: ShellProps) {
  const footer = (
    <LatePlace fallback={<div className="mt-20 min-h-96 bg-surface-deep sm:mt-28" />}>
      <Footer />
    </LatePlace>
  )
  return (
    <PageFrame header={<Header phone={phone} />} footer={footer}>
      {children}
    </PageFrame>
  )
}
