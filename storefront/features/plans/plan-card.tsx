import { useId } from 'react'
import { planCard } from '#domain/catalogue/plan-card.ts'
import type { PlanPartsFragment } from '../../api/generated/documents.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MonthlyPrice, Price } from '../../ui/price.tsx'
import { BillBars } from './bill-bars.tsx'
import { billStretches } from './bill-stretches.ts'

export type Plan = PlanPartsFragment
export type PlanChoice = 'open' | 'adding' | 'inCart'

type PlanCardProps = {
  plan: Plan
  choice: PlanChoice
  /** Another plan is being added: this one waits. */
  locked: boolean
  problem: string | null
  onChoose: () => void
}

/** Price now, for how long, price after, minimum term and once-off cost, in this order on every card. */
export function PlanCard({ plan, choice, locked, problem, onChoose }: PlanCardProps) {
  const id = useId()
  const { sash, highlight, mainFeature, features, moreInfo, priceIncreaseTagline } = planCard(plan)
  const chosen = choice === 'inCart'
  return (
    // Rows are shared with the other cards, so that the same thing stands at the same height on each.
    <article
      aria-labelledby={id}
      className={`relative row-span-8 grid grid-rows-subgrid gap-y-0 rounded-panel bg-surface p-6 shadow-soft ${chosen ? 'outline-3 outline-accent' : sash ? 'outline-2 outline-action' : 'outline outline-line'}`}
    >
      <div className="flex min-h-7 flex-wrap items-start gap-2">
        {sash && <Badge tone="strong">{sash}</Badge>}
        {highlight && highlight !== sash && <Badge>{highlight}</Badge>}
      </div>
      <div className="mt-2.5">
        <h3 id={id} className="text-title">
          {plan.displayName}
        </h3>
        {mainFeature && <p className="mt-1 text-sm text-ink-soft">{mainFeature}</p>}
      </div>
      <MonthlyPrice amount={plan.displayPrice} className="mt-5" />
      <p className="mt-3 text-sm">
        <PriceSentence plan={plan} /> {priceIncreaseTagline}
      </p>
      <div className="mt-4">
        <BillBars stretches={billStretches(plan)} />
      </div>
      <OnceOff fee={plan.activationFee} charged={plan.discountedActivationFee} />
      <div className="mt-4 mb-5 text-sm">
        <ul className="grid gap-2.5">
          {features.map(({ text }) => (
            <li key={text} className="flex gap-2.5">
              <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-pill bg-action-soft text-action">
                <Icon name="tick" className="size-3.5" />
              </span>
              {text}
            </li>
          ))}
        </ul>
        {moreInfo.length > 0 && <MoreInfo name={plan.displayName} sentences={moreInfo} />}
      </div>
      <div className="grid content-end gap-3">
        {problem && (
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        )}
        <Button
          look={chosen ? 'secondary' : 'primary'}
          pending={choice === 'adding'}
          aria-disabled={locked || chosen || undefined}
          onClick={locked || chosen ? undefined : onChoose}
          className="w-full"
        >
          {chosen && <Icon name="tick" />}
          {choice === 'inCart' ? (
            <span>
              In your cart<span className="sr-only">: {plan.displayName}</span>
            </span>
          ) : (
            `${choice === 'adding' ? 'Adding' : 'Choose'} ${plan.displayName}`
          )}
        </Button>
      </div>
    </article>
  )
}

function PriceSentence({ plan }: { plan: Plan }) {
  const { displayPrice, defaultPrice, discountDuration, commitmentDuration } = plan
  const changes = discountDuration > 0 && displayPrice !== defaultPrice
  return (
    <>
      {changes ? (
        <>
          <strong className="font-semibold">
            {discountDuration} {discountDuration === 1 ? 'month' : 'months'}
          </strong>{' '}
          at this price, then <Price amount={defaultPrice} className="font-semibold" /> a month.
        </>
      ) : (
        <strong className="font-semibold">The same price every month.</strong>
      )}{' '}
      {commitmentDuration}-month contract.
    </>
  )
}

function OnceOff({ fee, charged }: { fee: number; charged: number }) {
  return (
    <p className="mt-4 flex justify-between gap-3 border-t border-line pt-3 text-sm">
      <span>Once off, 1st bill</span>
      <span className="text-right">
        {fee !== charged && (
          <del className="mr-2 text-ink-soft">
            <span className="sr-only">instead of </span>
            <Price amount={fee} />
          </del>
        )}
        <Price amount={charged} className="font-semibold" />
      </span>
    </p>
  )
}

function MoreInfo({ name, sentences }: { name: string; sentences: readonly string[] }) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-8 list-none items-center gap-1.5 font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2 [&::-webkit-details-marker]:hidden">
        More about {name}
        <Icon name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-soft">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
