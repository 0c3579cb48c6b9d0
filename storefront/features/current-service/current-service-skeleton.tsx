import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { EarlyQuestion } from './first-question.tsx'

export type EarlyAnswer = { answer: boolean | null; onAnswer: (answer: boolean) => void }

/** Hidden by CSS for visitors without a cart. */
export function CurrentServiceSkeleton({ early }: { early: EarlyAnswer }) {
  return (
    <div className="cart-only max-w-3xl">
      <p role="status" className="sr-only">
        Loading the other questions
      </p>
      <form>
        <EarlyQuestion {...early} />
      </form>
      <Skeleton className="mt-10 h-6 w-64" />
      <Skeleton className="mt-4 h-64 w-full rounded-card" />
    </div>
  )
}
