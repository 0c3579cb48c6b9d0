import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { type Slot, slotDays } from './slot-days.ts'

export type Slots = { state: 'loading' } | { state: 'ready'; slots: readonly Slot[] } | { state: 'failed' }

const DAYS_AT_FIRST = 4

type SlotPickerProps = {
  id: string
  slots: Slots
  chosen: string | null
  error: string | null
  onChoose: (slotId: string) => void
  onRetry: () => void
}

export function SlotPicker({ id, slots, chosen, error, onChoose, onRetry }: SlotPickerProps) {
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="font-semibold text-ink">When may the engineer come?</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        Somebody over 18 has to be at home. We hold the time for 15 minutes while you finish your order.
      </p>
      <div className="mt-4">
        {slots.state === 'loading' && <SlotSkeleton />}
        {slots.state === 'failed' && <NoTimes onRetry={onRetry} />}
        {slots.state === 'ready' &&
          (slots.slots.length === 0 ? (
            <NoTimes onRetry={onRetry} />
          ) : (
            <Days id={id} slots={slots.slots} chosen={chosen} onChoose={onChoose} />
          ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
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
          <li key={day.date} className="grid gap-x-6 gap-y-2.5 px-4 py-3.5 sm:grid-cols-[13rem_1fr] sm:items-center">
            <p aria-hidden="true" className="font-medium text-ink">
              {day.name}
            </p>
            <div className="flex flex-wrap gap-2.5">
              {day.slots.map((slot, index) => (
                <label
                  key={slot.id}
                  className="figures inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-pill border border-line-strong px-4 text-sm font-medium transition-colors hover:bg-surface-soft has-checked:border-action has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
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
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="mb-2.5 h-35 w-full rounded-card sm:h-18.5" />
      ))}
    </div>
  )
}
