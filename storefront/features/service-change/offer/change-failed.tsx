import type { ReactNode } from 'react'
import type { Failure } from '#storefront/api/reply.ts'
import { withReference } from '#storefront/features/cart/failure-text.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'

/** Null: the page was opened without naming a service. */
type ChangeFailedProps = { failure: Failure | null; onRetry: () => void; question?: string }

/** Why nothing can be changed here now, and what to do instead. */
export function ChangeFailed({
  failure,
  onRetry,
  question = 'Which plan would you like to change?',
}: ChangeFailedProps) {
  const code = failure?.kind === 'refusal' ? failure.code : null
  const account = <LinkButton to="/account">Go to your account</LinkButton>
  if (failure === null || code === 'SUBSCRIPTION_NOT_FOUND') {
    return (
      <Failed title={question} actions={account}>
        Choose it in your account, where you’ll see everything you have with us.
      </Failed>
    )
  }
  if (code === 'FORBIDDEN' || code === 'SIGN_IN_NEEDED') {
    return (
      <Failed
        title="This link doesn’t work any more"
        actions={
          <LinkButton to="/login?return=%2Faccount" reloadDocument>
            Log in
          </LinkButton>
        }
      >
        Links to a change work for 60 minutes, in the browser that opened them first. Log in and you’ll find the same
        plans in your account.
      </Failed>
    )
  }
  return (
    <Failed
      title="We can’t show your plans right now"
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <LinkButton to="/account" look="quiet">
            Back to your account
          </LinkButton>
        </>
      }
    >
      {code === 'SERVICES_UNAVAILABLE'
        ? 'We can’t see your services at the moment. They’re working as usual, and nothing has changed.'
        : withReference('Something went wrong on our side. Nothing has changed.', failure)}
    </Failed>
  )
}

function Failed({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap max-w-2xl py-10 sm:py-16" role="alert">
      <h1 className="text-page">{title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{children}</p>
      <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
      <p className="mt-6 text-sm text-ink-soft">
        Or call <PhoneLink line="care" />.
      </p>
    </div>
  )
}
