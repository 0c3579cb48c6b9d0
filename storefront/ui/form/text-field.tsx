import { type ComponentProps, useId } from 'react'
import { FieldError } from './field-error.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> & {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  advice?: string | null | undefined
}

/** Plain HTML instead of Base UI's Field: that one alone weighs half of what a page may add to React. */
export function TextField({
  label,
  hint,
  error = null,
  advice = null,
  className = '',
  id: given,
  ...input
}: TextFieldProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block font-semibold text-ink">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error ${id}-advice ${id}-hint`}
        className={`block w-full rounded-card border bg-surface px-4 py-3 text-lg text-ink transition-[border-color,box-shadow] placeholder:text-neutral-500 focus:outline-3 focus:outline-offset-0 ${error === null ? 'border-line-strong focus:border-focus focus:outline-purple-300' : 'border-danger-700 focus:outline-danger-300'}`}
      />
      <FieldError id={id} error={error} advice={advice} hint={hint} />
    </div>
  )
}
