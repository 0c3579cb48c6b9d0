import { type ReactNode, useId, useRef, useState } from 'react'
import { FieldError } from './field-error.tsx'
import { useEarlyTicks } from './use-early-ticks.ts'

export type Way<Value extends string> = {
  value: Value
  label: string
  detail?: ReactNode
  /** At the right end of the row. */
  mark?: ReactNode
  /** More fields for the chosen way. They open under the row. */
  panel?: ReactNode
}

type WaysListProps<Value extends string> = {
  /** Of the first way: the target of an error summary. */
  id: string
  legend: ReactNode
  ways: readonly Way<Value>[]
  value: Value | null
  error?: string | null
  onChange: (value: Value) => void
}

/** One of a few ways, each a full-width row; the chosen one may open more fields. */
export function WaysList<Value extends string>({
  id,
  legend,
  ways,
  value,
  error = null,
  onChange,
}: WaysListProps<Value>) {
  const name = useId()
  // What is chosen already with the page is open from the start: opening it would move what is below.
  const [atFirst] = useState(value)
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyTicks(group, (input) => {
    const chosen = ways.find((way) => way.value === input.value)
    if (chosen && input.checked && input.name === name) onChange(chosen.value)
  })
  return (
    <fieldset ref={group} aria-describedby={`${id}-error`}>
      <legend className="mb-3 font-semibold text-ink">{legend}</legend>
      <div
        className={`divide-y divide-line overflow-hidden rounded-card border ${error === null ? 'border-line-strong' : 'border-danger-700'}`}
      >
        {ways.map((way, index) => (
          <div key={way.value}>
            <label className="flex min-h-13 cursor-pointer items-start gap-3.5 px-5 py-3.5 transition-colors hover:bg-surface-soft has-checked:bg-pink-50 has-checked:shadow-[inset_4px_0_0_var(--color-action)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
              <input
                {...(index === 0 && { id })}
                type="radio"
                name={name}
                value={way.value}
                checked={way.value === value}
                onChange={() => onChange(way.value)}
                className="mt-0.5 size-5 shrink-0 accent-action outline-none"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-ink">{way.label}</span>
                {way.detail && <span className="block text-sm text-ink-soft">{way.detail}</span>}
              </span>
              {way.mark}
            </label>
            {way.panel && way.value === value && (
              <div
                className={`grid grid-rows-[1fr] ${way.value === atFirst ? '' : 'transition-[grid-template-rows] starting:grid-rows-[0fr]'}`}
              >
                <div className="min-h-0 overflow-clip">
                  <div className="px-4 pt-5 pb-6 sm:px-5">{way.panel}</div>
                </div>
              </div>
            )}
          </div>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
