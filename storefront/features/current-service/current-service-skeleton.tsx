import { Skeleton } from '../../ui/skeleton.tsx'

export function CurrentServiceSkeleton() {
  return (
    <div className="max-w-3xl">
      <p role="status" className="sr-only">
        Loading the questions
      </p>
      <Skeleton className="h-6 w-80 max-w-full" />
      <Skeleton className="mt-2.5 h-4 w-full max-w-lg" />
      <div className="mt-4 flex gap-2.5">
        <Skeleton className="h-12 w-36 rounded-card" />
        <Skeleton className="h-12 w-36 rounded-card" />
      </div>
      <Skeleton className="mt-10 h-6 w-64" />
      <Skeleton className="mt-4 h-64 w-full rounded-card" />
    </div>
  )
}
