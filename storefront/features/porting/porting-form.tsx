import { useState } from 'react'
import { useNavigate } from 'react-router'
import { RequestPortingCodeDocument, SavePortingDocument } from '#storefront/api/generated/porting.ts'
import type { SentCodeFragment } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { pick } from '#storefront/api/reply.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { summaryOf } from '#storefront/features/cart/summary-of.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { isProven, type PortingDraft, type PortingOffer, portingDraft, portingProblems } from './porting-draft.ts'
import { PortingFields } from './porting-fields.tsx'
import { PortingTimeline } from './porting-timeline.tsx'

type PortingFormProps = {
  cart: BarCart
  offer: PortingOffer
  plan: string
  onSent: (sent: SentCodeFragment) => void
}

/** The data that the old network needs, and the steps with their days. */
export function PortingForm({ cart, offer, plan, onSent }: PortingFormProps) {
  const navigate = useNavigate()
  const saved = offer.porting ?? null
  const days = offer.portingDays
  const [initial] = useState(() => portingDraft(saved, days))
  const form = useForm({
    id: 'porting',
    initial,
    judge: (draft) => portingProblems(draft, days),
    submit: async (draft: PortingDraft) => {
      const porting = { ...draft, operator: draft.operator || null }
      const failure = await cartStore.change(async (current) => {
        const { uuid, version } = current ?? cart
        return pick(
          await query(SavePortingDocument, { reference: uuid, offerId: offer.id, porting, version }),
          'savePorting',
        )
      })
      if (failure) return { ...failure, message: failureText(failure) ?? failure.message }
      if (isProven(draft, saved)) {
        void navigate(summaryOf(cart))
        return null
      }
      const place = { reference: cart.uuid, offerId: offer.id, msisdn: draft.msisdn }
      const code = await query(RequestPortingCodeDocument, place)
      if (!code.ok) return { ...code.failure, message: failureText(code.failure) ?? code.failure.message }
      onSent(code.value.requestPortingCode)
      return null
    },
  })
  const { values } = form
  const proven = isProven(values, saved)

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
      <form {...form.form} className="max-w-3xl">
        <ErrorSummary form={form} />
        <h2 className="mb-4 text-title">The number you’re keeping</h2>
        <PortingFields form={form} days={days}>
          <TextField
            {...form.text('msisdn')}
            label="Your mobile number"
            hint={proven ? 'You’ve confirmed this number.' : 'We’ll text a code to it.'}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
        </PortingFields>
        <div className="mt-4 empty:hidden">
          <FormRefusal form={form} title="We couldn’t save this" />
        </div>
        <div className="mt-8 grid gap-3 sm:flex">
          <Button type="submit" pending={form.state.pending}>
            {submitLabel(form.state.pending, proven)}
          </Button>
          <LinkButton to="/shop/summary" look="quiet">
            Back without saving
          </LinkButton>
        </div>
      </form>
      <PortingTimeline
        plan={plan}
        portOn={values.portOn || null}
        isPosted={offer.equipments.length > 0 || offer.simCard?.type !== 'ESIM'}
      />
    </div>
  )
}

function submitLabel(isPending: boolean, isProvenNumber: boolean): string {
  if (isPending) return isProvenNumber ? 'Saving…' : 'Sending the code…'
  return isProvenNumber ? 'Save and go to your order' : 'Save and text me a code'
}
