import type { ReactNode } from 'react'
import { ChangeHead } from '../bill/change-head.tsx'

export function ImpactHead({ children }: { children: ReactNode }) {
  return (
    <ChangeHead
      title="What this changes for you"
      lead="What you have stays as it is. This is what’s added, and every bill from then on."
    >
      {children}
    </ChangeHead>
  )
}
