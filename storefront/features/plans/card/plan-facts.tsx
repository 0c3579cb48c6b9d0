import type { ReactNode } from 'react'
import type { PlanPartsFragment } from '#storefront/api/generated/types.ts'
import { formatMonths, formatTerm } from '#storefront/formatting/format-term.ts'
import { Price } from '#storefront/ui/price.tsx'
import { planTotal } from './plan-total.ts'

/** Parts of the price that are not paid every month: in a row on a phone, in a column on a wide screen. */
export function PlanFacts({ plan }: { plan: PlanPartsFragment }) {
  const { commitmentDuration, activationFee, discountedActivationFee } = plan
  const isContract = commitmentDuration > 1
  return (
    <dl className="mt-2.5 flex justify-between gap-x-3 text-xs sm:mt-4 sm:block">
      {isContract && (
        <Fact term={`${formatMonths(commitmentDuration)} in total`}>
          <Price amount={planTotal(plan)} />
        </Fact>
      )}
      <Fact term="Minimum term">{formatTerm(commitmentDuration)}</Fact>
      <Fact
        term={
          <>
            Set-up<span className="max-sm:sr-only">, once off</span>
          </>
        }
      >
        {activationFee !== discountedActivationFee && (
          <del className="mr-1 font-normal text-ink-soft max-sm:hidden">
            <span className="sr-only">instead of </span>
            <Price amount={activationFee} />
          </del>
        )}{' '}
        <Price amount={discountedActivationFee} />
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex-wrap items-baseline justify-between gap-x-2 border-line sm:flex sm:border-t sm:py-1.5">
      <dt className="text-ink-soft sm:text-ink">{term}</dt>
      <dd className="text-sm font-semibold sm:text-right">{children}</dd>
    </div>
  )
}
