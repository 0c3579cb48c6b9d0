import { useState } from 'react'
import { groupPhone } from '#domain/address/phone.ts'
import { type PortingDraft, portingDraft, portingProblems } from '#storefront/features/porting/porting-draft.ts'
import { PortingFields } from '#storefront/features/porting/porting-fields.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { CorrectPortingDocument } from '../../../api/generated/order-number.ts'
import type { OrderedNumberPartsFragment } from '../../../api/generated/types.ts'
import { query } from '../../../api/query.ts'

type CorrectNumberPageProps = { reference: string; numbers: readonly OrderedNumberPartsFragment[] }

/** Why a number did not move, and the answers to put right. */
export function CorrectNumberPage({ reference, numbers }: CorrectNumberPageProps) {
  const wrong = numbers.filter(({ mayCorrect }) => mayCorrect)
  return (
    <div className="wrap fold-tall pt-8 sm:pt-10">
      <PageHead title="Your number" />
      <h1 className="text-page">Your number</h1>
      {wrong.length === 0 ? (
        <>
          <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">
            There is nothing to correct now. Your order shows how far your number is.
          </p>
          <LinkButton to={`/order/${reference}`}>See your order</LinkButton>
        </>
      ) : (
        <div className="mt-6 grid gap-12">
          {wrong.map((number) => (
            <CorrectNumber key={number.offerId} reference={reference} number={number} />
          ))}
        </div>
      )}
    </div>
  )
}

function CorrectNumber({ reference, number }: { reference: string; number: OrderedNumberPartsFragment }) {
  const { offerId, msisdn, portingDays: days } = number
  const [initial] = useState(() => portingDraft(number, days))
  const [isSent, setSent] = useState(false)
  const form = useForm({
    id: `number-${offerId}`,
    initial,
    judge: (draft) => portingProblems(draft, days),
    submit: async (draft: PortingDraft) => {
      const porting = { ...draft, operator: draft.operator || null }
      const reply = await query(CorrectPortingDocument, { reference, offerId, porting })
      if (!reply.ok) return reply.failure
      setSent(true)
      return null
    },
  })
  const shown = groupPhone(msisdn)
  if (isSent) {
    return (
      <div className="grid max-w-3xl gap-5">
        <Notice tone="success" announced title="We ask your old network again">
          Your order shows how far {shown} is, and we write to you.
        </Notice>
        <div>
          <LinkButton to={`/order/${reference}`} reloadDocument>
            See your order
          </LinkButton>
        </div>
      </div>
    )
  }
  return (
    <form {...form.form} className="max-w-3xl">
      <ErrorSummary form={form} />
      <Notice tone="warning" title={number.problem ?? 'Your old network said no'}>
        {number.advice}
      </Notice>
      <h2 className="mt-8 mb-4 text-title">{shown}</h2>
      <PortingFields form={form} days={days}>
        {null}
      </PortingFields>
      <div className="mt-4 empty:hidden">
        <FormRefusal form={form} title="We could not ask again" />
      </div>
      <div className="mt-8 grid gap-3 sm:flex">
        <Button type="submit" pending={form.state.pending}>
          {form.state.pending ? 'Sending…' : 'Ask again'}
        </Button>
        <LinkButton to={`/order/${reference}`} look="quiet">
          Back to your order
        </LinkButton>
      </div>
    </form>
  )
}
