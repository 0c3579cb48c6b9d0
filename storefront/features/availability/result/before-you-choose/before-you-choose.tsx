import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { euro } from '#domain/money.ts'
import { BeforeYouChooseDocument } from '#storefront/api/generated/before-you-choose.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { phoneSurcharge, type Surcharge } from '#storefront/features/cart/phone/phone-sibling.ts'
import type { Plan } from '#storefront/features/plans/card/plan-card.tsx'
import { PrintedPlans } from '#storefront/features/plans/compare/printed-plans.tsx'
import { BeforeYouChooseFrame, BeforeYouChooseSkeleton } from './before-you-choose-frame.tsx'

type BeforeYouChooseProps = ComponentProps<typeof PrintedPlans> & { prequalId: string }

/** What is loaded after the cards: common topics, and the table for print. */
export function BeforeYouChoose({ prequalId, ...printed }: BeforeYouChooseProps) {
  return (
    <>
      <PrintedPlans {...printed} />
      <Answers prequalId={prequalId} plans={printed.plans} />
    </>
  )
}

/** Common topics in the operator's own texts, and the price of a home phone. */
function Answers({ prequalId, plans }: { prequalId: string; plans: readonly Plan[] }) {
  const { result } = useQuery(BeforeYouChooseDocument, { prequalId })
  if (result.state === 'failed') return null
  if (result.state === 'loading') return <BeforeYouChooseSkeleton />
  const { brand, withPhone } = result.value
  const surcharge = phoneSurcharge(withPhone?.tariffs ?? [], plans)
  if (brand.answers.length === 0 && surcharge === null) return null
  return (
    <BeforeYouChooseFrame>
      {brand.answers.map(({ title, text }) => (
        <Answer key={title} title={title}>
          {text}
        </Answer>
      ))}
      {surcharge && (
        <Answer title={`Home phone for ${amountOf(surcharge)} more a month`}>
          It plugs into the hub, and you can keep your number.{' '}
          <Link to="/shop/phone" className="font-semibold text-accent underline underline-offset-4">
            About the home phone
          </Link>
        </Answer>
      )}
    </BeforeYouChooseFrame>
  )
}

function amountOf({ lowest, same }: Surcharge): string {
  return same ? euro(lowest) : `from ${euro(lowest)}`
}

function Answer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 text-sm text-ink-soft">{children}</dd>
    </div>
  )
}
