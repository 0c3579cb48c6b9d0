import { useState } from 'react'
import { track } from '#storefront/analytics/track.ts'
import { SaveCheckoutDeliveryDocument } from '#storefront/api/generated/checkout.ts'
import { query } from '#storefront/api/query.ts'
import { pick } from '#storefront/api/reply.ts'
import { AddressLine } from '#storefront/features/address/address-line.tsx'
import { listOf } from '#storefront/formatting/list-of.ts'
import { formDraft } from '#storefront/ui/form/form-draft.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useDraft } from '#storefront/ui/form/use-draft.ts'
import { type Form, useForm } from '#storefront/ui/form/use-form.ts'
import { WaysList } from '#storefront/ui/form/ways-list.tsx'
import { OtherAddress } from '../other-address/other-address.tsx'
import type { CheckoutStepView } from '../steps/checkout-view.ts'
import { Question } from '../steps/question.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { textOf } from '../steps/text-of.ts'
import { useLazyJudge } from '../steps/use-lazy-judge.ts'
import { useSaveStep } from '../steps/use-save-step.ts'
import { type DeliveryValues, deliveryValues, knownAddress } from './delivery-values.ts'
import { HeldVisit } from './held-visit.tsx'

/** Delivery address, the engineer's visit and the contact for it. */
export function DeliveryForm({ checkout }: { checkout: CheckoutStepView }) {
  const { cart } = checkout
  const visit = cart.activationDateRequired
  const save = useSaveStep('DELIVERY')
  const [stored] = useState(() => formDraft(`checkout-delivery-${cart.reference}`))
  const lazy = useLazyJudge<DeliveryValues>(async () => {
    const { judgeDelivery } = await import('./judge-delivery.ts')
    return judgeDelivery({ hasAddress: knownAddress(checkout) !== null, visit })
  })
  const form = useForm({
    id: 'delivery',
    initial: deliveryValues(checkout),
    judge: lazy.judge,
    submit: stored.untilTaken(
      lazy.judged(async (answers: DeliveryValues) => {
        const saving = query(SaveCheckoutDeliveryDocument, { reference: cart.uuid, answers })
        const reply = pick(await saving, 'saveCheckoutDelivery')
        if (reply.ok) track({ name: 'delivery saved', cart })
        return save(reply)
      }),
    ),
  })
  useDraft(form, stored)

  return (
    <StepPage
      checkout={checkout}
      step="DELIVERY"
      title={visit ? 'Delivery and visit' : 'Delivery'}
      lead="Delivery is free. You can follow it on your order page."
      form={form}
      onEnter={lazy.prefetch}
    >
      {visit && (
        <Question title="Engineer visit" first>
          <HeldVisit checkout={checkout} />
          <div className="mt-6 grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <TextField
              {...textOf(form, 'contactName')}
              label="Who should the engineer ask for?"
              autoComplete="name"
              spellCheck={false}
            />
            <TextField
              {...textOf(form, 'contactMobile')}
              label="Their mobile number"
              hint="The engineer will ring this number first."
              type="tel"
              autoComplete="tel"
            />
          </div>
        </Question>
      )}
      <Question title="Delivery address" first={!visit} hint={parcelText(checkout)}>
        <DeliveryAddress form={form} checkout={checkout} />
        <TextField
          {...textOf(form, 'note')}
          label="Note (optional)"
          hint="How to find you, or where we can leave a parcel."
          autoComplete="off"
          maxLength={200}
          className="mt-6"
        />
      </Question>
    </StepPage>
  )
}

/** What is posted, and by which day. */
function parcelText({ promises }: CheckoutStepView): string {
  const parcels = promises.filter(({ kind }) => kind === 'PARCEL')
  const [only] = parcels
  if (only === undefined) return 'Where should we send your parcel?'
  const contents = parcels.map(({ title, goods }) => `${title} (${listOf(goods.map(({ name }) => name))}).`)
  return contents.join(' ')
}

function DeliveryAddress({ form, checkout }: { form: Form<DeliveryValues>; checkout: CheckoutStepView }) {
  const known = knownAddress(checkout)
  const other = (
    <OtherAddress purpose="shipping" field={(part) => textOf(form, part)} onFound={(address) => form.change(address)} />
  )
  if (known === null) return other
  return (
    <WaysList
      id="delivery-to"
      legend={<span className="sr-only">Where should it be delivered?</span>}
      ways={[
        {
          value: 'HOME',
          label: checkout.home ? 'To your home' : 'Where your bills go',
          detail: <AddressLine address={known} className="" />,
        },
        { value: 'OTHER', label: 'To another address', panel: other },
      ]}
      value={form.values.to}
      error={form.problemOf('to')?.message ?? null}
      onChange={(to) => form.change({ to })}
    />
  )
}
