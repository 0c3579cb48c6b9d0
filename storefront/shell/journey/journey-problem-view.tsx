import type { JourneyProblem } from '#storefront/journey/journey-problem.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import lighthouse from '../../illustrations/lighthouse.svg'
import { PageHead } from '../page-head.tsx'
import { PhoneLink } from '../phone-link.tsx'

export type LinkRequest = { step: 'ready' | 'sending' | 'sent' } | { step: 'refused'; message: string }

type JourneyProblemViewProps = {
  problem: JourneyProblem
  /** Of a signed-in customer, for whose account the link is not. */
  customer: string | null
  /** Null: the link named no cart, so there is none to send. */
  request: LinkRequest | null
  logInPath: string
  onSend: () => void
  onLeave: () => void
}

const TITLES = {
  'token-missing': 'Part of this link is missing',
  'found-403': 'This link doesn’t work any more',
} as const satisfies Record<JourneyProblem, string>

const REASONS = {
  'token-missing': 'It may have been cut off when it was copied, so we can’t tell whose plan it’s for.',
  'found-403':
    'A link to your plan works for an hour, and only on the first device you open it on. That way nobody else can see what you have and what you pay.',
} as const satisfies Record<JourneyProblem, string>

/** In place of a page whose link cannot be used: the reason, and the ways to continue. */
export function JourneyProblemView({
  problem,
  customer,
  request,
  logInPath,
  onSend,
  onLeave,
}: JourneyProblemViewProps) {
  const isOthers = customer !== null
  return (
    <div className="wrap grid items-center gap-10 py-10 sm:py-16 md:grid-cols-2">
      <PageHead title={TITLES[problem]} />
      <img
        src={lighthouse}
        alt=""
        width="320"
        height="200"
        className="w-full max-w-md justify-self-center md:order-2"
      />
      <div>
        <FocusHeading as="h1" className="text-page">
          {isOthers ? 'This link is for another account' : TITLES[problem]}
        </FocusHeading>
        <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">
          {isOthers ? `You’re logged in as ${customer}, and this link is for someone else’s plan.` : REASONS[problem]}
        </p>
        <p className="mt-3 max-w-[46ch] text-ink-soft">Nothing about your services has changed.</p>
        {request !== null && <SentNotice request={request} />}
        <div className="mt-8 flex flex-wrap gap-3">
          {isOthers ? (
            <a href="/account" className={buttonClass('primary', 'large')}>
              Go to your account
            </a>
          ) : (
            // Not a link of the router: the operator’s own page follows.
            <a href={logInPath} className={buttonClass('primary', 'large')}>
              Log in to continue
            </a>
          )}
          {request !== null && request.step !== 'sent' && (
            <Button look="quiet" pending={request.step === 'sending'} onClick={onSend}>
              Send me a new link
            </Button>
          )}
          <Button look="quiet" onClick={onLeave}>
            Back to the shop
          </Button>
        </div>
        <p className="mt-6 text-sm text-ink-soft">
          Need a hand? Call <PhoneLink line="care" />.
        </p>
      </div>
    </div>
  )
}

function SentNotice({ request }: { request: LinkRequest }) {
  if (request.step === 'refused')
    return (
      <div className="mt-6">
        <Notice tone="warning" announced>
          {request.message}
        </Notice>
      </div>
    )
  if (request.step !== 'sent') return null
  return (
    <div className="mt-6">
      <Notice tone="success" announced title="Check your email">
        If this link was for one of our customers, we’ve emailed them a new one. It works for an hour.
      </Notice>
    </div>
  )
}
