import { Link } from 'react-router'
import type { PlanPartsFragment } from '#storefront/api/generated/types.ts'
import { type Headline, headline } from './headline.ts'

/** Large, beside the price on a phone and above it on a wide screen. The number of channels leads to their names. */
export function PlanHeadline({ plan }: { plan: PlanPartsFragment }) {
  const { channelCount, displayName } = plan
  const shown = headline(plan)
  if (channelCount) {
    const { count, path } = channelCount
    const readOut = `See all ${count} channels of ${displayName}`
    return (
      <p className="mb-1 sm:row-start-4 sm:mt-4 sm:mb-0">
        <Link to={path} className="group inline-block">
          <Figure before="" figure={String(count)} after="See all channels" readOut={readOut} isLink />
        </Link>
      </p>
    )
  }
  return <p className="mb-1 sm:row-start-4 sm:mt-4 sm:mb-0">{shown && <Figure {...shown} />}</p>
}

function Figure({ before, figure, after, readOut, isLink = false }: Headline & { isLink?: boolean }) {
  return (
    <>
      <span className="sr-only">{readOut}</span>
      <span aria-hidden="true" className="block max-sm:text-right">
        <span className="text-xs text-ink-soft">{before} </span>
        <span className="display figures text-heading text-accent max-sm:text-2xl">{figure}</span>
        {/* On a wide screen the details are open, and include the upload speed. */}
        <span
          className={`block text-xs ${isLink ? 'font-semibold text-accent underline underline-offset-4 group-hover:decoration-2' : 'text-ink-soft'} ${before === '' ? '' : 'sm:hidden'}`}
        >
          {after}
        </span>
      </span>
    </>
  )
}
