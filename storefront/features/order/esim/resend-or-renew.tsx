import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { RenewESimDocument, SendESimAgainDocument } from '#storefront/api/generated/esim.ts'
import { query } from '#storefront/api/query.ts'
import type { Reply } from '#storefront/api/reply.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice, type NoticeTone } from '#storefront/ui/notice.tsx'

type ResendOrRenewProps = { reference: string; offerId: string; email: string }
type Pending = 'nothing' | 'mail' | 'code'

/** Sends the same activation code again by mail, or requests another one where it was lost. */
export function ResendOrRenew({ reference, offerId, email }: ResendOrRenewProps) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<Pending>('nothing')
  const [notice, setNotice] = useState<{ tone: NoticeTone; text: string } | null>(null)

  async function request(what: Pending, send: () => Promise<Reply<unknown>>, done: string) {
    setPending(what)
    setNotice(null)
    const reply = await send()
    setPending('nothing')
    setNotice(
      reply.ok
        ? { tone: 'success', text: done }
        : { tone: 'danger', text: failureText(reply.failure) ?? reply.failure.message },
    )
    if (reply.ok) await revalidate()
  }

  return (
    <div className="no-print mt-2 border-t border-line pt-4 text-sm">
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          size="small"
          pending={pending === 'mail'}
          onClick={() =>
            void request(
              'mail',
              () => query(SendESimAgainDocument, { reference, offerId }),
              `On its way to ${email}. It can take a few minutes.`,
            )
          }
        >
          Send it again
        </Button>
        <Button
          look="quiet"
          size="small"
          pending={pending === 'code'}
          onClick={() =>
            void request(
              'code',
              () => query(RenewESimDocument, { reference, offerId }),
              'The old code no longer works. The new one will be here in a moment.',
            )
          }
        >
          Get a new code
        </Button>
      </div>
      <p className="mt-2 text-ink-soft">
        A new code replaces one that no phone has used yet, and works on any phone. Keep it to yourself.
      </p>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      </div>
    </div>
  )
}
