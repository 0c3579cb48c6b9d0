import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { needsVisit } from '#domain/vocabulary.ts'
import { CurrentServiceSlotsDocument, SaveCurrentServiceDocument } from '#storefront/api/generated/current-service.ts'
import { query } from '#storefront/api/query.ts'
import type { Failure } from '#storefront/api/reply.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { hasHomePhone } from '#storefront/features/cart/phone/use-phone-sibling.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import { formDraft } from '#storefront/ui/form/form-draft.ts'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import type { Refused } from '#storefront/ui/form/form-state.ts'
import { useDraft } from '#storefront/ui/form/use-draft.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { type Draft, draftProblems, withoutNumber } from './draft.ts'
import { KeepNumberOffer } from './keep-number-offer.tsx'
import { ServiceQuestions } from './service-questions.tsx'
import { SlotPicker } from './slot-picker.tsx'

/** The pages that link to the form, and where saving leads back to. */
const RETURNS = {
  summary: { to: '/shop/summary', label: 'Save and go to your order' },
  delivery: { to: '/checkout/delivery', label: 'Save and go back to checkout' },
  review: { to: '/checkout/review', label: 'Save and go back to checkout' },
} as const

type CurrentServiceFormProps = { cart: BarCart; offer: CartLine; saved: Draft }

export function CurrentServiceForm({ cart, offer, saved }: CurrentServiceFormProps) {
  const engineer = needsVisit(offer.installationType)
  const visit = engineer ? { reference: cart.uuid, offerId: offer.id } : null
  const { result, retry } = useQuery(CurrentServiceSlotsDocument, visit)
  const slots = result.state === 'ready' ? result.value.currentServiceSlots : null
  const isSlotNeeded = engineer && slots !== null && slots.length > 0
  const hasPhone = hasHomePhone(offer)
  const navigate = useNavigate()
  const back = useReturn()
  const [stored] = useState(() => formDraft(`current-service-${cart.uuid}`))
  const form = useForm({
    id: 'current',
    initial: saved,
    judge: (draft) => draftProblems(withoutLostTime(draft), { slot: isSlotNeeded, number: hasPhone }),
    submit: stored.untilTaken(async (draft: Draft) => {
      const answers = hasPhone ? draft : withoutNumber(draft)
      const failure = await cartStore.change((current) => save(current ?? cart, offer.id, withoutLostTime(answers)))
      if (failure) return refused(failure)
      void navigate(back.to)
      return null
    }),
  })
  useDraft(form, stored)
  const draft = withoutLostTime(form.values)

  /** Drops a chosen time that is no longer offered. */
  function withoutLostTime(answers: Draft): Draft {
    const isLost = result.state === 'failed' || slots?.every(({ id }) => id !== answers.slotId)
    return isLost ? { ...answers, slotId: null } : answers
  }

  function refused(failure: Failure): Refused {
    const code = failure.kind === 'refusal' ? failure.code : null
    // Reloads the times; where none is left, the form can be saved without one.
    if (code === 'SLOT_TAKEN' || code === 'APPOINTMENTS_UNAVAILABLE') retry()
    return { ...failure, message: failureText(failure) ?? failure.message }
  }

  return (
    <form {...form.form} className="max-w-3xl">
      <ErrorSummary form={form} />
      <div className="grid gap-5">
        {isAcquisition(cart) && (
          <ServiceQuestions form={form} hasPhone={hasPhone}>
            {!hasPhone && <KeepNumberOffer cart={cart} line={offer} onAdd={() => form.change({ keepNumber: true })} />}
          </ServiceQuestions>
        )}
        {engineer && <h2 className="mt-5 text-title">The engineer’s visit</h2>}
        {engineer && (
          <SlotPicker
            id="current-slotId"
            slots={result.state === 'ready' ? { state: 'ready', value: result.value.currentServiceSlots } : result}
            availableFrom={offer.availableFrom}
            chosen={draft.slotId}
            error={form.problemOf('slotId')?.message ?? null}
            onChoose={(slotId) => form.change({ slotId })}
            onRetry={retry}
          />
        )}
      </div>
      <div className="mt-4 empty:hidden">
        <FormRefusal form={form} title="Your answers aren’t saved yet" />
      </div>
      <div className="mt-8 grid gap-3 sm:flex">
        <Button type="submit" pending={form.state.pending}>
          {form.state.pending ? 'Saving…' : back.label}
        </Button>
        <LinkButton to={back.to} look="quiet" onClick={stored.drop}>
          Back without saving
        </LinkButton>
      </div>
    </form>
  )
}

function useReturn() {
  const [params] = useSearchParams()
  const from = params.get('from')
  return RETURNS[from === 'delivery' || from === 'review' ? from : 'summary']
}

async function save(
  { uuid, version }: BarCart,
  offerId: string,
  { connectedDevices, hasService, provider, ...draft }: Draft,
) {
  const answers = {
    ...draft,
    hasService: hasService === true,
    provider: provider || null,
    connectedDevices: [...connectedDevices],
  }
  const reply = await query(SaveCurrentServiceDocument, { reference: uuid, offerId, version, answers })
  return reply.ok ? { ok: true as const, value: reply.value.saveCurrentService } : reply
}
