import { useId } from 'react'

type Choice<Value extends string> = { value: Value; label: string; detail?: string | undefined }

type ChoiceListProps<Value extends string> = {
  legend: string
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

/** One of many, each a full-width row. */
export function ChoiceList<Value extends string>({ legend, choices, value, onChange }: ChoiceListProps<Value>) {
  const name = useId()
  return (
    <fieldset className="divide-y divide-line overflow-hidden rounded-card border border-line">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-13 cursor-pointer items-center gap-3.5 px-4 py-3 transition-colors hover:bg-surface-soft has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="size-5 shrink-0 accent-action outline-none"
          />
          <span className="min-w-0">
            <span className="block font-medium text-ink">{choice.label}</span>
            {choice.detail && <span className="block text-sm text-ink-soft">{choice.detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
