import { type ComponentProps, useId } from 'react'
import { Icon } from '#storefront/ui/icon.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> & {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
}

/** Plain HTML instead of Base UI's Field: that one alone weighs half of what a page may add to React. */
export function TextField({ label, hint, error = null, className = '', id: given, ...input }: TextFieldProps) {
  const own = useId()
  const id = given ?? own
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block font-semibold text-ink">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== null}
        aria-describedby={error === null ? hintId : `${errorId} ${hintId}`}
        className={`block w-full rounded-card border bg-surface px-4 py-3 text-lg text-ink transition-[border-color,box-shadow] placeholder:text-neutral-500 focus:outline-3 focus:outline-offset-0 ${error === null ? 'border-line-strong focus:border-focus focus:outline-purple-300' : 'border-danger-700 focus:outline-danger-300'}`}
      />
      {/* Both lines share one place, so that an error moves nothing. */}
      <div className="mt-1.5 min-h-6 text-sm">
        <p id={errorId} role="alert" className={error === null ? 'hidden' : 'flex gap-1.5 font-medium text-danger-700'}>
          {error !== null && (
            <>
              <Icon name="warning" className="mt-0.5 size-4.5" />
              {error}
            </>
          )}
        </p>
        <p id={hintId} className={error === null ? 'text-ink-soft' : 'sr-only'}>
          {hint}
        </p>
      </div>
    </div>
  )
}
