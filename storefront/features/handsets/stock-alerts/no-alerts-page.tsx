import { useState } from 'react'
import { StopStockAlertsDocument } from '#storefront/api/generated/alerts.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

type Stopping = { state: 'ready' | 'sending' | 'done' } | { state: 'failed'; problem: string }

/** Target of the unsubscribe link in a letter. Nothing is changed before the press: mail programs open links by themselves. */
export function NoAlertsPage() {
  const [stopping, setStopping] = useState<Stopping>({ state: 'ready' })

  async function stop() {
    setStopping({ state: 'sending' })
    const mailbox = new URLSearchParams(window.location.search).get('mailbox') ?? ''
    const reply = await query(StopStockAlertsDocument, { mailbox })
    if (reply.ok) return setStopping({ state: 'done' })
    setStopping({ state: 'failed', problem: failureText(reply.failure) ?? reply.failure.message })
  }

  return (
    <div className="wrap py-10 sm:py-16">
      <div className="grid max-w-[40rem] justify-items-start gap-6">
        {stopping.state === 'done' ? (
          <>
            <FocusHeading as="h1" className="text-page">
              You won’t hear from us again
            </FocusHeading>
            <p className="text-lg text-ink-soft">
              We’ve deleted your address from our list of people waiting for a phone.
            </p>
            <LinkButton to="/mobile" look="secondary">
              See all phones
            </LinkButton>
          </>
        ) : (
          <>
            <h1 className="text-page">Stop emails about phones</h1>
            <p className="text-lg text-ink-soft">
              You may still be waiting for some phones. We’ll delete your address from our list. Emails about your
              orders aren’t affected.
            </p>
            {stopping.state === 'failed' && (
              <Notice tone="danger" announced>
                {stopping.problem}
              </Notice>
            )}
            <Button pending={stopping.state === 'sending'} onClick={() => void stop()}>
              Stop these emails
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
