import type { PlanPartsFragment } from '#storefront/api/generated/types.ts'
import { type Headline, headline } from './headline.ts'

/** Large, beside the price on a phone and above it on a wide screen. */
export function PlanHeadline({ plan }: { plan: PlanPartsFragment }) {
  const shown = headline(plan)
  return <p className="mb-1 sm:row-start-4 sm:mt-4 sm:mb-0">{shown && <Figure {...shown} />}</p>
}

function Figure({ before, figure, after, readOut }: Headline) {
  return (
    <>
      <span className="sr-only">{readOut}</span>
      <span aria-hidden="true" className="block max-sm:text-right">
        <span className="text-xs text-ink-soft">{before} </span>
        <span className="display figures text-heading text-accent max-sm:text-2xl">{figure}</span>
        {/* On a wide screen the details are open, and include the upload speed. */}
        <span className={`block text-xs text-ink-soft ${before === '' ? '' : 'sm:hidden'}`}>{after}</span>
      </span>
    </>
  )
}
