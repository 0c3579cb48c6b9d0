import { Skeleton } from '#storefront/ui/skeleton.tsx'

const CARDS = ['first', 'second', 'third', 'fourth']

/** As big as the cards that replace it. */
export function PlanListSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-x-5 gap-y-7 sm:grid-cols-2 sm:gap-y-5 lg:grid-cols-4">
      {CARDS.map((card) => (
        <div
          key={card}
          className="flex h-115 flex-col overflow-hidden rounded-panel border border-line px-5 pt-5 pb-4 sm:h-210 sm:px-6 sm:pt-0 sm:pb-6"
        >
          <Skeleton className="-mx-6 aspect-video rounded-none max-sm:hidden" />
          <Skeleton className="h-6 w-32 sm:mt-8" />
          <Skeleton className="mt-2 h-4 w-48" />
          <Skeleton className="mt-8 h-12 w-40" />
          <Skeleton className="mt-4 h-14 w-full" />
          <Skeleton className="mt-4 h-13 w-full" />
          <Skeleton className="mt-4 mb-4 w-full grow" />
          <Skeleton className="h-12 w-full shrink-0 rounded-pill" />
        </div>
      ))}
    </div>
  )
}
