import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

const ConfirmHome = lazyComponent(() => import('./confirm-home.tsx').then((module) => module.ConfirmHome))

/** Shown only for an address that was found by a number, so it is lazy. */
export function LazyConfirmHome(props: ComponentProps<typeof ConfirmHome>) {
  return (
    <Suspense fallback={<ConfirmHomeSkeleton />}>
      <ConfirmHome {...props} />
    </Suspense>
  )
}

function ConfirmHomeSkeleton() {
  return (
    <div aria-hidden="true" className="wrap pt-6 sm:pt-8">
      <Card className="grid gap-x-12 gap-y-6 p-5 sm:p-7 md:grid-cols-2">
        <div>
          <Skeleton className="h-8 w-56" />
          <Skeleton className="mt-4 h-13 w-full" />
          <Skeleton className="mt-4 h-25 w-full md:h-20" />
        </div>
        <div>
          <Skeleton className="h-6 w-52" />
          <Skeleton className="mt-2 h-13 w-full" />
          <Skeleton className="mt-15.5 h-12 w-full rounded-pill md:mt-12" />
          <Skeleton className="mt-4.5 mb-2.5 h-6 w-44" />
        </div>
      </Card>
    </div>
  )
}
