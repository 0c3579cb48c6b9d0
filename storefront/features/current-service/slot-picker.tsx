import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { QueryState } from '#storefront/api/use-query.ts'
import { useApiException } from '#storefront/shell/api-exception.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { FieldError } from '#storefront/ui/form/field-error.tsx'
import { longDate } from '#storefront/words/long-date.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Slot, slotDays } from './slot-days.ts'

const DAYS_AT_FIRST = 4
const DAY_ROW = 'grid gap-x-6 gap-y-2.5 px-4 py-3.5 sm:grid-cols-[13rem_1fr] sm:items-center'
// Side by side as soon as two of them fit.
const DAY_SLOTS = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2.5 sm:flex sm:flex-wrap'

type SlotPickerProps = {
  id: string
  slots: QueryState<readonly Slot[]>
  /** The date from which the line is there; null: it is. */
  availableFrom: string | null
  chosen: string | null
  error: string | null
  onChoose: (slotId: string) => void
  onRetry: () => void
}

export function SlotPicker({ id, slots, availableFrom, chosen, error, onChoose, onRetry }: SlotPickerProps) {
  const question = useRef<HTMLFieldSetElement>(null)
  const { hash } = useLocation()

  // The questions come later than the page, so that the browser does not find the place by itself.
  useEffect(() => {
    if (hash !== '#visit') return
    question.current?.scrollIntoView()
    question.current?.focus({ preventScroll: true })
  }, [hash])

  return (
    <fieldset
      ref={question}
      id="visit"
      tabIndex={-1}
      aria-describedby={`${id}-why ${id}-error`}
      className="outline-none"
    >
      <legend className="font-semibold text-ink">When can the engineer come?</legend>
      <p id={`${id}-why`} className="mt-1 text-sm text-ink-soft">
        Somebody over 18 has to be at home. We hold the time for you for 15 minutes; if it goes to somebody else after
        that, we find another with you.
        {availableFrom && ` Your line is there from ${longDate(availableFrom)}, so nobody can come earlier.`}
      </p>
      <FieldError id={id} error={error} />
      <div className="mt-1 min-h-85 sm:min-h-87">
        {slots.state === 'loading' && <SlotSkeleton />}
        {slots.state === 'failed' && <NoTimes onRetry={onRetry} />}
        {slots.state === 'ready' &&
          (slots.value.length === 0 ? (
            <NoTimes onRetry={onRetry} />
          ) : (
            <Days id={id} slots={slots.value} chosen={chosen} onChoose={onChoose} />
          ))}
      </div>
    </fieldset>
  )
}

type DaysProps = { id: string; slots: readonly Slot[]; chosen: string | null; onChoose: (slotId: string) => void }

function Days({ id, slots, chosen, onChoose }: DaysProps) {
  const name = useId()
  const days = slotDays(slots)
  const chosenDay = days.findIndex((day) => day.slots.some((slot) => slot.id === chosen))
  const [all, setAll] = useState(chosenDay >= DAYS_AT_FIRST)
  const shown = all ? days : days.slice(0, DAYS_AT_FIRST)
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line">
        {shown.map((day, dayIndex) => (
          <li key={day.date} className={DAY_ROW}>
            <p aria-hidden="true" className="font-medium text-ink">
              {day.name}
            </p>
            <div className={DAY_SLOTS}>
              {day.slots.map((slot, index) => (
                <label
                  key={slot.id}
                  className="figures inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border border-line-strong px-3 text-sm font-medium transition-colors hover:bg-surface-soft has-checked:border-action has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
                >
                  <input
                    {...(dayIndex === 0 && index === 0 && { id })}
                    type="radio"
                    name={name}
                    value={slot.id}
                    checked={slot.id === chosen}
                    onChange={() => onChoose(slot.id)}
                    className="size-4.5 accent-action outline-none"
                  />
                  <span>
                    <span className="sr-only">{day.name}, </span>
                    {slot.from} to {slot.to}
                  </span>
                </label>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {shown.length < days.length && (
        <TextButton onClick={() => setAll(true)} className="mt-2 min-h-11 text-sm">
          Show later days
        </TextButton>
      )}
    </>
  )
}

function NoTimes({ onRetry }: { onRetry: () => void }) {
  useApiException('currentServiceSlots')
  return (
    <Notice tone="warning" announced title="We cannot show the engineer’s times just now">
      <p>Save your answers all the same: they are kept, and you can choose a time later.</p>
      <Button size="small" look="secondary" onClick={onRetry} className="mt-3">
        Try again
      </Button>
    </Notice>
  )
}

function SlotSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading the engineer’s times
      </p>
      <div className="divide-y divide-line rounded-card border border-line">
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className={DAY_ROW}>
            <Skeleton className="my-0.5 h-5 w-44" />
            <div className={DAY_SLOTS}>
              <Skeleton className="h-11 rounded-pill sm:w-36" />
              <Skeleton className="h-11 rounded-pill sm:w-36" />
            </div>
          </div>
        ))}
      </div>
      <div className="mt-2 flex min-h-11 items-center">
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
  )
}
