import { useState } from 'react'
import { Link } from 'react-router'
import { AddablePlansDocument } from '#storefront/api/generated/add-service.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { ChangeFailed } from '../offer/change-failed.tsx'
import { ADDABLE, type Addable } from './addable.ts'
import { AddablePlans } from './addable-plans.tsx'

type AddServicePageProps = {
  kind: string | null
  /** The broadband that TV is added to. */
  subscriptionId: string | null
}

/** One more service beside what a customer has. */
export function AddServicePage({ kind, subscriptionId }: AddServicePageProps) {
  const addable = ADDABLE.find((one) => one.kind === kind)
  return addable ? (
    <Adding addable={addable} subscriptionId={subscriptionId} />
  ) : (
    <ChangeFailed failure={null} onRetry={() => {}} />
  )
}

function Adding({ addable, subscriptionId }: { addable: Addable; subscriptionId: string | null }) {
  const { serviceGroup, simOnly } = addable
  const [variables] = useState({ serviceGroup, simOnly })
  const { result, retry } = useQuery(AddablePlansDocument, variables)
  if (result.state === 'failed') return <ChangeFailed failure={result.failure} onRetry={retry} />
  return (
    <>
      <div className="border-b border-line bg-surface-soft">
        <div className="wrap py-7 sm:py-10">
          <Link to="/account" className="inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold">
            <Icon name="arrowRight" className="size-4.5 rotate-180" /> Your account
          </Link>
          <h1 data-page-start tabIndex={-1} className="mt-2 text-page outline-none">
            {addable.title}
          </h1>
          <p className="mt-2 max-w-[52ch] text-ink-soft">{addable.text} What you have now stays as it is.</p>
        </div>
      </div>
      <div className="wrap max-w-3xl pt-8">
        {result.state === 'loading' ? (
          <div role="status" aria-label="Loading plans">
            <Skeleton className="h-80 w-full" />
          </div>
        ) : (
          <AddablePlans
            addable={addable}
            subscriptionId={subscriptionId}
            plans={result.value.getTariffs?.tariffs ?? []}
          />
        )}
      </div>
    </>
  )
}
