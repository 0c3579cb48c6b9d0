import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { EID_LENGTH } from '#domain/sim/eid.ts'
import { FieldError } from '#storefront/ui/form/field-error.tsx'
import { inputClass } from '#storefront/ui/form/input-class.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { caretIn, eidGrouped, eidTyped } from './eid-text.ts'

type EidFieldProps = {
  id: string
  eid: string
  error: string | null
  isValid: boolean
  onType: (eid: string) => void
  onLeave: () => void
}

/** Formatted in groups while it is typed, counted, and validated when it is complete. */
export function EidField({ id, eid, error, isValid, onType, onLeave }: EidFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const grouped = eidGrouped(eid)

  // The browser would move the caret to the end.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function typed({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    const next = eidTyped(value)
    caret.current = caretIn(eidGrouped(next), value.slice(0, selectionStart ?? value.length))
    onType(next)
  }

  return (
    <div>
      <label htmlFor={id} className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-ink">EID of your phone</span>
        <span className="figures flex items-center gap-1.5 text-sm font-normal text-ink-soft">
          {eid.length} of {EID_LENGTH}
          {isValid && <Icon name="tick" className="size-5 text-success-700" />}
          {error !== null && <Icon name="warning" className="size-5 text-danger-700" />}
        </span>
      </label>
      <input
        ref={input}
        id={id}
        value={grouped}
        onChange={typed}
        onBlur={onLeave}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder="8904 9032 …"
        aria-invalid={error !== null}
        aria-describedby={`${id}-error ${id}-hint`}
        // Small enough that the whole number is visible on a phone.
        className={`${inputClass(error !== null)} figures max-sm:px-2.5 max-sm:text-[0.8125rem]`}
      />
      <FieldError id={id} error={error} hint="32 digits, also on the box of your phone." />
    </div>
  )
}
