import type { ReactNode } from 'react'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth']

export function BeforeYouChooseFrame({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="before-you-choose"
      className="mt-10 rounded-panel bg-surface-tint px-5 py-6 sm:mt-12 sm:px-8 sm:py-7"
    >
      <h2 id="before-you-choose" className="text-title">
        Before you choose
      </h2>
      <dl className="mt-4 grid min-h-76 content-start gap-x-8 gap-y-4 sm:min-h-42 sm:grid-cols-2 lg:min-h-26 lg:grid-cols-4">
        {children}
      </dl>
    </section>
  )
}

/** As tall as the loaded section. */
export function BeforeYouChooseSkeleton() {
  return (
    <BeforeYouChooseFrame>
      {PLACEHOLDERS.map((placeholder) => (
        <div key={placeholder} aria-hidden="true">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-2 h-10 w-full" />
        </div>
      ))}
    </BeforeYouChooseFrame>
  )
}
