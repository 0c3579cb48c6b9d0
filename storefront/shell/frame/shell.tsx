import type { ReactNode } from 'react'
import { Footer } from '../footer.tsx'
import { Header } from '../header.tsx'
import { PageFrame } from './page-frame.tsx'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <PageFrame header={<Header />} footer={<Footer />}>
      {children}
    </PageFrame>
  )
}
