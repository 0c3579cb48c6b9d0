import { type ComponentProps, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { inputClass } from './input-class.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> & {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  advice?: string | null | undefined
}

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
        aria-describedby={error === null ? `${id}-hint` : `${id}-error ${id}-advice`}
        className={inputClass(error !== null)}
      />
      <FieldError id={id} error={error} advice={advice} hint={hint} />
    </div>
  )
}
