import { type ReactNode, useRef } from 'react'
import { FieldError } from './field-error.tsx'
import { useEarlyTicks } from './use-early-ticks.ts'

type TickFieldProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  error: string | null
  onChange: (checked: boolean) => void
}

/** A consent. It is never preselected. */
export function TickField({ id, label, hint, checked, error, onChange }: TickFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  useEarlyTicks(place, (input) => onChange(input.checked))

  return (
    <div ref={place}>
      <label
        htmlFor={id}
        className="print-tick -mx-2 flex min-h-11 cursor-pointer gap-3.5 rounded-card px-2 py-2 has-focus-visible:outline-3 has-focus-visible:outline-focus"
      >
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={error !== null}
          aria-describedby={`${id}-why ${id}-error`}
          className="mt-0.5 size-6 shrink-0 accent-action outline-none"
        />
        <span className="min-w-0 text-ink">{label}</span>
      </label>
      <div id={`${id}-why`} className="pl-9.5 text-sm text-ink-soft empty:hidden">
        {hint}
      </div>
      <div className={error === null ? '' : 'pl-9.5'}>
        {error === null ? null : <FieldError id={id} error={error} />}
      </div>
    </div>
  )
}
