import type { ReactNode } from 'react'
import { Footer } from '../footer.tsx'
import { Header } from '../header.tsx'
import type { PhoneLine } from '../phone-link.tsx'
import { PageFrame } from './page-frame.tsx'

type ShellProps = { phone?: PhoneLine; children: ReactNode }

export function Shell({ phone = 'sales', children }: ShellProps) {
  return (
    <PageFrame header={<Header phone={phone} />} footer={<Footer />}>
      {children}
    </PageFrame>
  )
}
