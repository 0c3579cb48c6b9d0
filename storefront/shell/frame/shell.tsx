import type { ReactNode } from 'react'
import { Header } from '../header.tsx'
import type { PhoneLine } from '../phone-link.tsx'
import { FooterPlace } from './footer-place.tsx'
import { PageFrame } from './page-frame.tsx'

type ShellProps = { phone?: PhoneLine; children: ReactNode }

export function Shell({ phone = 'sales', children }: ShellProps) {
  return (
    <PageFrame header={<Header phone={phone} />} footer={<FooterPlace />}>
      {children}
    </PageFrame>
  )
}
