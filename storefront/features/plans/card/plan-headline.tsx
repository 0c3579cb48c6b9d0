import type { PlanPartsFragment } from '#storefront/api/generated/types.ts'
import { type Headline, headline } from './headline.ts'

/** Large, beside the price on a phone and above it where there is room. */
export function PlanHeadline({ plan }: { plan: PlanPartsFragment }) {
  const told = headline(plan)
  return <p className="mb-1 sm:row-start-4 sm:mt-4 sm:mb-0">{told && <Figure {...told} />}</p>
}

function Figure({ before, figure, after, readOut }: Headline) {
  return (
    <>
      <span className="sr-only">{readOut}</span>
      <span aria-hidden="true" className="block max-sm:text-right">
        <span className="text-xs text-ink-soft">{before} </span>
        <span className="display figures text-heading text-accent max-sm:text-2xl">{figure}</span>
        {/* The upload is told with the speeds that are promised, where these are in the open. */}
        <span className={`block text-xs text-ink-soft ${before === '' ? '' : 'sm:hidden'}`}>{after}</span>
      </span>
    </>
  )
}
