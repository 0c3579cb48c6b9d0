import { useRef, useState } from 'react'
import { longDay } from '#domain/day-text.ts'
import { CancelErasureDocument, RequestErasureDocument } from '#storefront/api/generated/data.ts'
import type { AccountErasurePartFragment } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'

type Part = AccountErasurePartFragment

/** Nothing is erased by the press: a person carries the request out, and it can be cancelled until then. */
export function Erasure({ erasure: first }: { erasure: Part }) {
  const [erasure, setErasure] = useState(first)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)

  async function send(document: typeof RequestErasureDocument | typeof CancelErasureDocument) {
    setPending(true)
    const reply = await query(document, {})
    setPending(false)
    setProblem(reply.ok ? null : (failureText(reply.failure) ?? reply.failure.message))
    if (!reply.ok) return
    setErasure(reply.value.erasure)
    // The button that was pressed is gone.
    place.current?.focus()
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {erasure.requestedAt === null ? (
        <RequestForm erasure={erasure} isPending={isPending} onRequest={() => void send(RequestErasureDocument)} />
      ) : (
        <div>
          <p className="font-semibold">You’ve requested that we erase your data</p>
          <p className="text-ink-soft">
            We got your request on {longDate(erasure.requestedAt)}. We’ll email you by {longDay(erasure.dueOn)} to say
            what we’ve erased.
          </p>
          <TextButton disabled={isPending} onClick={() => void send(CancelErasureDocument)}>
            Cancel your request
          </TextButton>
        </div>
      )}
      <p role="alert" className="text-danger-700 empty:hidden">
        {problem}
      </p>
    </div>
  )
}

type Form = { erasure: Part; isPending: boolean; onRequest: () => void }

function RequestForm({ erasure: { kept, dueOn }, isPending, onRequest }: Form) {
  return (
    <details>
      <summary className="min-h-8 cursor-pointer font-semibold text-accent">Have your data erased</summary>
      <div className="mt-2 grid gap-3">
        <p>
          We’ll erase your saved cards, carts, consents and what we needed for past deliveries and visits, and log you
          out everywhere. By law we have to keep:
        </p>
        <dl className="grid gap-2">
          {kept.map(({ what, until }) => (
            <div key={what}>
              <dt className="font-medium">{what}</dt>
              <dd className="text-ink-soft">{until}</dd>
            </div>
          ))}
        </dl>
        <p>
          We’ll email you by {longDay(dueOn)} to say what we’ve erased. Until we’ve done it you can cancel your request
          here.
        </p>
        <div>
          <Button look="quiet" pending={isPending} onClick={onRequest}>
            Request erasure
          </Button>
        </div>
      </div>
    </details>
  )
}
