import { Skeleton } from '#storefront/ui/skeleton.tsx'

const CARDS = ['first', 'second']

function AddOnCardsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 sm:gap-5 lg:grid-cols-2">
      {CARDS.map((card) => (
        <div
          key={card}
          className="grid h-56 grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-panel border border-line sm:h-53 sm:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <Skeleton className="mt-4 ml-4 size-22 rounded-card sm:mt-5 sm:ml-5 sm:aspect-8/5 sm:size-auto sm:self-start" />
          <div className="flex flex-col p-4 sm:p-5">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-3 h-5 w-2/5" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-4/5" />
            <Skeleton className="mt-auto h-11 w-full rounded-pill" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** As tall as the extras of one line. */
export function AddOnsSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading your extras
      </p>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-2 mb-5 h-9 w-72 max-w-full" />
      <AddOnCardsSkeleton />
    </>
  )
}
