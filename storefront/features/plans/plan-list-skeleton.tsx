import { Skeleton } from '../../ui/skeleton.tsx'
import { planColumns } from './plan-columns.ts'

const CARDS = ['first', 'second', 'third', 'fourth']

/** As big as the cards that will take its place. */
export function PlanListSkeleton() {
  return (
    <div aria-hidden="true" className={`grid gap-5 ${planColumns(CARDS.length)}`}>
      {CARDS.map((card) => (
        <div key={card} className="flex h-171 flex-col rounded-panel border border-line p-6 lg:h-183">
          <Skeleton className="h-7 w-28 rounded-pill" />
          <Skeleton className="mt-3 h-6 w-32" />
          <Skeleton className="mt-2.5 h-4 w-4/5" />
          <Skeleton className="mt-6 h-12 w-40" />
          <Skeleton className="mt-4 h-20 w-full" />
          <Skeleton className="mt-4 h-16 w-full" />
          <Skeleton className="mt-8 h-28 w-full" />
          <Skeleton className="mt-auto h-12 w-full rounded-pill" />
        </div>
      ))}
    </div>
  )
}
