import type { RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { ChangeVisitDocument, VisitSlotsDocument } from '#storefront/api/generated/change-visit.ts'
import { query } from '#storefront/api/query.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { SlotChoice, SlotChoiceSkeleton } from '#storefront/features/current-service/slot-choice.tsx'
import { formatVisit } from '#storefront/formatting/format-visit.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { FieldError } from '#storefront/ui/form/field-error.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { Notice } from '#storefront/ui/notice.tsx'

type ChangeVisitDialogProps = {
  reference: string
  visit: { date: string; hours: string }
  open: boolean
  onClose: () => void
  onChanged: () => void
  returnFocus: RefObject<HTMLElement | null>
}

/** Another time for the engineer. Until the shop has confirmed it, the visit stays as it is. */
export function ChangeVisitDialog({ visit, open, onClose, returnFocus, ...chosen }: ChangeVisitDialogProps) {
  const now = formatVisit({ at: visit.date, time: visit.hours })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnFocus={returnFocus}
      title="Change the visit"
      description={`Your engineer is coming on ${now}. It stays as it is until you choose another time.`}
    >
      {open && <TimeForm {...chosen} onClose={onClose} />}
    </Dialog>
  )
}

const ID = 'visit-slotId'

function TimeForm({
  reference,
  onChanged,
  onClose,
}: {
  reference: string
  onChanged: () => void
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const { result, retry } = useQuery(VisitSlotsDocument, { reference })
  const slots = result.state === 'ready' ? result.value.visitSlots : []
  const form = useForm({
    id: 'visit',
    initial: { slotId: '' },
    judge: ({ slotId }) => (slotId === '' ? [{ field: 'slotId', message: 'Choose a time' }] : []),
    async submit({ slotId }) {
      const reply = await query(ChangeVisitDocument, { reference, slotId })
      if (reply.ok) {
        await revalidate()
        onChanged()
        return null
      }
      const { failure } = reply
      if (failure.kind === 'refusal' && failure.code === 'SLOT_TAKEN') retry()
      return { ...failure, message: failureText(failure) ?? failure.message }
    },
  })
  const error = form.problemOf('slotId')?.message ?? null
  if (result.state === 'failed' || (result.state === 'ready' && slots.length === 0))
    return <NoTimes isFull={result.state === 'ready'} onRetry={retry} />
  return (
    <form {...form.form} className="mt-4">
      <fieldset aria-describedby={`${ID}-error`} aria-invalid={error !== null} tabIndex={-1} className="outline-none">
        <legend className="font-semibold text-ink">When can the engineer come?</legend>
        <FieldError id={ID} error={error} />
        <div className="min-h-100">
          {result.state === 'loading' ? (
            <SlotChoiceSkeleton />
          ) : (
            <SlotChoice
              id={ID}
              slots={slots}
              chosen={form.values.slotId}
              onChoose={(slotId) => form.change({ slotId })}
            />
          )}
        </div>
      </fieldset>
      <FormRefusal form={form} title="Your visit hasn’t changed" />
      <div className="mt-6 grid gap-3 sm:flex">
        <Button type="submit" pending={form.state.pending}>
          {form.state.pending ? 'Changing…' : 'Change to this time'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    </form>
  )
}

function NoTimes({ isFull, onRetry }: { isFull: boolean; onRetry: () => void }) {
  return (
    <div className="mt-5">
      <Notice
        tone="warning"
        announced
        title={isFull ? 'No other time is free right now' : 'We can’t show the engineer’s times right now'}
      >
        <p>
          Your visit stays as it is. Try again in a while, or call <PhoneLink line="care" />
        </p>
        <Button size="small" look="secondary" onClick={onRetry} className="mt-3">
          Try again
        </Button>
      </Notice>
    </div>
  )
}
