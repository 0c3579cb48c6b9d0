import { useId, useState } from 'react'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { type Slot, slotDays } from './slot-days.ts'

const DAYS_AT_FIRST = 4
// Sized by its container, which is a page or a dialog.
const DAY_ROW = 'grid gap-x-6 gap-y-2.5 px-3 py-3.5 @xl:px-4 @xl:grid-cols-[13rem_1fr] @xl:items-center'
const DAY_SLOTS = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2.5 @xl:flex @xl:flex-wrap'

type SlotChoiceProps = { id: string; slots: readonly Slot[]; chosen: string | null; onChoose: (slotId: string) => void }

export function SlotChoice({ id, slots, chosen, onChoose }: SlotChoiceProps) {
  const name = useId()
  const days = slotDays(slots)
  const chosenDay = days.findIndex((day) => day.slots.some((slot) => slot.id === chosen))
  const [all, setAll] = useState(chosenDay >= DAYS_AT_FIRST)
  const shown = all ? days : days.slice(0, DAYS_AT_FIRST)
  return (
    <div className="@container">
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
                  className="figures inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-pill border border-line-strong px-2.5 text-sm font-medium transition-colors hover:bg-surface-soft has-checked:border-action has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus @xl:gap-2 @xl:px-3"
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
                  <span className="whitespace-nowrap">
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
    </div>
  )
}

export function SlotChoiceSkeleton() {
  return (
    <div className="@container">
      <p role="status" className="sr-only">
        Loading the engineer’s times
      </p>
      <div className="divide-y divide-line rounded-card border border-line">
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className={DAY_ROW}>
            <Skeleton className="my-0.5 h-5 w-44" />
            <div className={DAY_SLOTS}>
              <Skeleton className="h-11 rounded-pill @xl:w-36" />
              <Skeleton className="h-11 rounded-pill @xl:w-36" />
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
