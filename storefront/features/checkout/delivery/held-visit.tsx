import { Link } from 'react-router'
import { needsVisit } from '#domain/vocabulary.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { formatVisit } from '#storefront/formatting/format-visit.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { CheckoutStepView } from '../steps/checkout-view.ts'

/** The page where a time is chosen, which leads back to the step. */
export function visitPath(step: 'delivery' | 'review'): string {
  return `/broadband/current-service?from=${step}#visit`
}

function visitedLine({ cart }: Pick<CheckoutStepView, 'cart'>) {
  return cart.offers.find(({ installationType }) => needsVisit(installationType)) ?? null
}

export function isVisitLost({ cart }: Pick<CheckoutStepView, 'cart'>): boolean {
  return cart.missing.some(({ part }) => part === 'VISIT')
}

/** The time that is held, or a link to choose one. */
export function HeldVisit({ checkout }: { checkout: CheckoutStepView }) {
  const line = visitedLine(checkout)
  if (isVisitLost(checkout)) return <LostVisit step="delivery" />
  if (!line?.appointment) {
    return (
      <p className="rounded-card border border-line px-5 py-4 text-sm">
        {line?.availableFrom
          ? `Your line will be ready from ${longDate(line.availableFrom)}. We’ll agree the day of the visit with you then.`
          : 'We’ll agree the day of the visit with you.'}
      </p>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 rounded-card border border-line px-5 py-3.5">
      <p>
        <strong className="font-semibold">{formatVisit(line.appointment)}</strong>
        <span className="block text-sm text-ink-soft">
          Someone over 18 must be at home. We’re holding this time until {clockTime(line.appointment.heldUntil)}; it’s
          yours once you order.
        </span>
      </p>
      <Link
        to={visitPath('delivery')}
        className="-my-1.5 inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        Change<span className="sr-only"> the time of the visit</span>
      </Link>
    </div>
  )
}

export function LostVisit({ step }: { step: 'delivery' | 'review' }) {
  return (
    <Notice tone="warning" title="We’re no longer holding your engineer’s visit">
      <p>Someone else may have it by now. We’ve kept everything else you entered.</p>
      <LinkButton to={visitPath(step)} look="secondary" size="small" className="mt-3">
        Choose another time
      </LinkButton>
    </Notice>
  )
}
