import { useState } from 'react'
import { groupPhone } from '#domain/address/phone.ts'
import { CorrectPortingDocument } from '#storefront/api/generated/order-number.ts'
import type { OrderedNumberPartsFragment } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { type PortingDraft, portingDraft, portingProblems } from '#storefront/features/porting/porting-draft.ts'
import { PortingFields } from '#storefront/features/porting/porting-fields.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { Notice } from '#storefront/ui/notice.tsx'

/** The data that the old network got, as a form to correct it. */
export function CorrectNumber({ reference, number }: { reference: string; number: OrderedNumberPartsFragment }) {
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
      <div className="grid gap-5">
        <Notice tone="success" announced title="We’re asking your old network again">
          We’ll email you about {shown}. Your order page shows how it’s going.
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
    <form {...form.form}>
      <ErrorSummary form={form} />
      <PortingFields form={form} days={days}>
        {null}
      </PortingFields>
      <div className="mt-4 empty:hidden">
        <FormRefusal form={form} title="We couldn’t ask again" />
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
