import { useId, useRef } from 'react'
import { FieldError } from './field-error.tsx'
import { useEarlyTicks } from './use-early-ticks.ts'

type Choice<Value extends string | boolean> = { value: Value; label: string }

type ChoiceFieldProps<Value extends string | boolean> = {
  /** Of the first choice: the target of an error summary. */
  id: string
  legend: string
  /** Why the shop needs it. */
  hint?: string
  kind: 'radio' | 'checkbox'
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  error: string | null
  onPress: (value: Value) => void
}

/** A question of a form with a few answers, all of them visible. */
export function ChoiceField<Value extends string | boolean>({
  id,
  legend,
  hint,
  kind,
  choices,
  chosen,
  error,
  onPress,
}: ChoiceFieldProps<Value>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyTicks(group, (input) => {
    const pressed = choices.find(({ value }) => String(value) === input.value)
    if (pressed && (kind === 'checkbox' || input.checked)) onPress(pressed.value)
  })
  return (
    <fieldset ref={group} aria-describedby={`${id}-why ${id}-error`}>
      <legend className="font-semibold text-ink">{legend}</legend>
      <p id={`${id}-why`} className="mt-1 text-sm text-ink-soft">
        {hint}
      </p>
      <div className="mt-3 grid gap-2.5 sm:flex sm:flex-wrap">
        {choices.map(({ value, label }, index) => (
          <label
            key={String(value)}
            className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-card border bg-surface px-4 py-2.5 transition-colors hover:bg-surface-soft has-checked:border-action has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:min-w-36 ${error === null ? 'border-line-strong' : 'border-danger-700'}`}
          >
            <input
              {...(index === 0 && { id })}
              type={kind}
              name={name}
              value={String(value)}
              checked={chosen.includes(value)}
              onChange={() => onPress(value)}
              className="size-5 shrink-0 accent-action outline-none"
            />
            <span className="font-medium text-ink">{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
