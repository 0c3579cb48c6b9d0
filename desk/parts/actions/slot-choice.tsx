import type { OrderVisitQuery } from '#desk/api/generated/types.ts'
import { weekdayWords } from '#desk/words/step-words.ts'

/** The free times of the diary, by day. */
export function SlotChoice({ visit: { slots, problem } }: { visit: NonNullable<OrderVisitQuery['visit']> }) {
  const days = [...Map.groupBy(slots, ({ date }) => date)]
  if (days.length === 0) return <p className="text-danger-700">{problem ?? 'The diary has no time.'}</p>
  return (
    <div className="grid max-h-64 gap-3 overflow-y-auto p-0.5">
      {days.map(([date, ofDay]) => (
        <fieldset key={date} className="grid gap-1.5">
          <legend className="font-medium">{weekdayWords(date)}</legend>
          <div className="flex flex-wrap gap-2">
            {ofDay.map(({ id, time }) => (
              <label
                key={id}
                className="desk-button figures cursor-pointer has-checked:border-accent has-checked:bg-surface-tint max-lg:min-h-11"
              >
                <input type="radio" name="slot" value={id} required className="accent-accent" />
                {time}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
