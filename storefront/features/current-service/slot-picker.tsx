import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { QueryState } from '#storefront/api/use-query.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { FieldError } from '#storefront/ui/form/field-error.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { SlotChoice, SlotChoiceSkeleton } from './slot-choice.tsx'
import type { Slot } from './slot-days.ts'

type SlotPickerProps = {
  id: string
  slots: QueryState<readonly Slot[]>
  /** The date from which the line exists; null: it exists already. */
  availableFrom: string | null
  chosen: string | null
  error: string | null
  onChoose: (slotId: string) => void
  onRetry: () => void
}

export function SlotPicker({ id, slots, availableFrom, chosen, error, onChoose, onRetry }: SlotPickerProps) {
  const field = useRef<HTMLFieldSetElement>(null)
  const { hash } = useLocation()

  // The field is rendered after the page load, when the browser has already resolved the hash.
  useEffect(() => {
    if (hash !== '#visit') return
    field.current?.scrollIntoView()
    field.current?.focus({ preventScroll: true })
  }, [hash])

  return (
    <fieldset ref={field} id="visit" tabIndex={-1} aria-describedby={`${id}-why ${id}-error`} className="outline-none">
      <legend className="font-semibold text-ink">When can the engineer come?</legend>
      <p id={`${id}-why`} className="mt-1 text-sm text-ink-soft">
        Someone over 18 must be at home. We hold the time for you for 15 minutes; after that it may go to someone else,
        and you’d choose again.
        {availableFrom && ` Your line will be ready from ${longDate(availableFrom)}, so no one can come before then.`}
      </p>
      <FieldError id={id} error={error} />
      <div className="mt-1 min-h-85 sm:min-h-87">
        {slots.state === 'loading' && <SlotChoiceSkeleton />}
        {slots.state === 'failed' && <NoTimes onRetry={onRetry} />}
        {slots.state === 'ready' &&
          (slots.value.length === 0 ? (
            <NoTimes onRetry={onRetry} />
          ) : (
            <SlotChoice id={id} slots={slots.value} chosen={chosen} onChoose={onChoose} />
          ))}
      </div>
    </fieldset>
  )
}

function NoTimes({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warning" announced title="We can’t show the engineer’s times just now">
      <p>You can still save your answers and choose a time later.</p>
      <Button size="small" look="secondary" onClick={onRetry} className="mt-3">
        Try again
      </Button>
    </Notice>
  )
}
