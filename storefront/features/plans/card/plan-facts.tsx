import type { ReactNode } from 'react'
import { Price } from '#storefront/ui/price.tsx'
import { termWords } from '#storefront/words/term-words.ts'

type PlanFactsProps = { plan: { commitmentDuration: number; activationFee: number; discountedActivationFee: number } }

/** What belongs to the price and is not paid every month. */
export function PlanFacts({ plan: { commitmentDuration, activationFee, discountedActivationFee } }: PlanFactsProps) {
  return (
    <div className="@container mt-4">
      <dl className="text-xs @[15rem]:text-sm">
        <Fact term="Minimum term">
          <span className="font-semibold">{termWords(commitmentDuration)}</span>
        </Fact>
        <Fact term="Once off, 1st bill">
          {activationFee !== discountedActivationFee && (
            <del className="mr-1 text-ink-soft">
              <span className="sr-only">instead of </span>
              <Price amount={activationFee} />
            </del>
          )}{' '}
          <Price amount={discountedActivationFee} className="font-semibold" />
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3 border-t border-line py-2">
      <dt>{term}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
