import { Skeleton } from '#storefront/ui/skeleton.tsx'

const CARDS = ['first', 'second', 'third', 'fourth']

/** As big as the cards that will take its place. */
export function PlanListSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mb-5 grid h-38 grid-cols-2 content-end gap-3 sm:h-26.5 lg:h-6">
        <Skeleton className="h-11 lg:hidden" />
        <Skeleton className="h-11 lg:hidden" />
        <Skeleton className="col-span-2 h-11 sm:hidden" />
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {CARDS.map((card) => (
          <div key={card} className="flex h-252 flex-col overflow-hidden rounded-panel border border-line px-6 pb-6">
            <Skeleton className="-mx-6 aspect-video rounded-none" />
            <Skeleton className="mt-4 h-4 w-20" />
            <Skeleton className="mt-3 h-6 w-32" />
            <Skeleton className="mt-2.5 h-4 w-4/5" />
            <Skeleton className="mt-6 h-12 w-40" />
            <Skeleton className="mt-4 h-20 w-full" />
            <Skeleton className="mt-4 h-16 w-full" />
            <Skeleton className="mt-8 h-20 w-full" />
            <Skeleton className="mt-6 mb-16 w-full grow" />
            <Skeleton className="mt-auto h-12 w-full rounded-pill" />
          </div>
        ))}
      </div>
    </div>
  )
}
