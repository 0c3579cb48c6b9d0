import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { FieldError } from './field-error.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'aria-invalid' | 'aria-describedby'> & {
  id: string
  label: string
  /** Shown before something is chosen. */
  placeholder: string
  choices: readonly { value: string; label: string }[]
  error?: string | null
  advice?: string | null
}

/** A native select: best on a phone. */
export function SelectField({
  id,
  label,
  placeholder,
  choices,
  error = null,
  advice = null,
  ...select
}: SelectFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold text-ink">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error ${id}-advice`}
          className={`block w-full appearance-none rounded-card border bg-surface py-3 pr-11 pl-4 text-lg text-ink transition-[border-color,box-shadow] focus:outline-3 focus:outline-offset-0 ${error === null ? 'border-line-strong focus:border-focus focus:outline-purple-300' : 'border-danger-700 focus:outline-danger-300'}`}
        >
          <option value="">{placeholder}</option>
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-ink-soft">
          <Icon name="chevronDown" />
        </span>
      </div>
      <FieldError id={id} error={error} advice={advice} />
    </div>
  )
}
