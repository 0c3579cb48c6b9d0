import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { EID_LENGTH } from '#domain/sim/eid.ts'
import { FieldError } from '#storefront/ui/form/field-error.tsx'
import { inputClass } from '#storefront/ui/form/input-class.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { caretIn, eidGrouped, eidHint, eidTyped } from './eid-text.ts'

const HINT = '32 digits. You’ll also find it on your phone’s box.'

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
  const input = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const grouped = eidGrouped(eid)

  // The browser would move the caret to the end.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function typed({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLTextAreaElement>) {
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
      <textarea
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
        rows={2}
        // Two lines on a phone, four groups in each; one where the whole number fits.
        className={`${inputClass(error !== null)} figures h-21 resize-none overflow-hidden sm:h-13.5`}
      />
      <FieldError id={id} error={error} advice={error === null ? null : eidHint(eid)} hint={HINT} />
    </div>
  )
}
