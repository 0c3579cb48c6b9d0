import { useEffect, useId, useRef } from 'react'
import { useDeferredChange } from './use-deferred-change.ts'

type SegmentedSwitchProps<Value extends string> = {
  legend: string
  /** Detail: a second line, as what a choice saves. */
  options: readonly { value: Value; label: string; detail?: string | null }[]
  value: Value
  onChange: (value: Value) => void
}

export function SegmentedSwitch<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedSwitchProps<Value>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [shown, press] = useDeferredChange(value, onChange)

  // An input that was pressed before hydration stays pressed in the browser without an event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later presses have events of their own
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>(':checked')?.value
    const missed = options.find((option) => option.value === pressed && option.value !== value)
    if (missed) onChange(missed.value)
  }, [])

  return (
    <fieldset ref={group} className="inline-flex rounded-pill bg-surface-tint p-1 forced-frame">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="target relative inline-flex cursor-pointer items-center rounded-pill px-4.5 text-sm font-semibold text-ink-soft transition-[background-color,box-shadow,color] hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            onChange={() => press(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none forced-colors:appearance-auto forced-colors:static forced-colors:mr-2"
          />
          {option.detail ? (
            // Above the input, which covers the label.
            <span className="relative">
              <span className="whitespace-nowrap">{option.label}</span>
              <span className="block text-xs font-medium text-success-700">{option.detail}</span>
            </span>
          ) : (
            option.label
          )}
        </label>
      ))}
    </fieldset>
  )
}
