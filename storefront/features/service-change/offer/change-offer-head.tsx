import type { ReactNode } from 'react'
import { ChangeHead } from '../bill/change-head.tsx'

/** @param children the service that changes, and the length of its next contract */
export function ChangeOfferHead({ children }: { children: ReactNode }) {
  return (
    <ChangeHead
      title="Change your plan"
      lead="See each plan on your whole bill before you decide. Until you order, everything stays as it is."
    >
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">{children}</div>
    </ChangeHead>
  )
}
