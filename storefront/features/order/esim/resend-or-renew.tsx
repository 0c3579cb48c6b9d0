import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { RenewESimDocument, SendESimAgainDocument } from '#storefront/api/generated/esim.ts'
import { query } from '#storefront/api/query.ts'
import type { Failure, Reply } from '#storefront/api/reply.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice, type NoticeTone } from '#storefront/ui/notice.tsx'

type ResendOrRenewProps = { reference: string; offerId: string; email: string }
type Asking = 'nothing' | 'mail' | 'code'

/** Sends the same activation code again by mail, or requests another one where it was lost. */
export function ResendOrRenew({ reference, offerId, email }: ResendOrRenewProps) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<Asking>('nothing')
  const [told, setTold] = useState<{ tone: NoticeTone; words: string } | null>(null)

  async function ask(what: Asking, question: () => Promise<Reply<unknown>>, done: string) {
    setAsking(what)
    setTold(null)
    const answer = await question()
    setAsking('nothing')
    setTold(answer.ok ? { tone: 'success', words: done } : { tone: 'danger', words: wordsOf(answer.failure) })
    if (answer.ok) await revalidate()
  }

  return (
    <div className="no-print mt-2 border-t border-line pt-4 text-sm">
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          size="small"
          pending={asking === 'mail'}
          onClick={() =>
            void ask(
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
          pending={asking === 'code'}
          onClick={() =>
            void ask(
              'code',
              () => query(RenewESimDocument, { reference, offerId }),
              'The old code does not work any more. The new one will be here in a moment.',
            )
          }
        >
          Get a new code
        </Button>
      </div>
      <p className="mt-2 text-ink-soft">
        A new code takes the place of one that no phone has used, and goes on any phone. Keep it to yourself.
      </p>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {told && <Notice tone={told.tone}>{told.words}</Notice>}
      </div>
    </div>
  )
}

function wordsOf(failure: Failure): string {
  return failure.kind === 'refusal'
    ? failure.message
    : 'We could not reach the shop just now. Nothing was changed. Please try again.'
}
