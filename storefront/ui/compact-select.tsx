import { useId } from 'react'
import { Icon } from './icon.tsx'
import { useDeferredChange } from './use-deferred-change.ts'

type CompactSelectProps = {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  className?: string
}

/** For minor settings, such as an order or a filter: always has a value, and takes little space. */
export function CompactSelect({ label, value, choices, onChange, className = '' }: CompactSelectProps) {
  const id = useId()
  const [shown, press] = useDeferredChange(value, onChange)
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-ink-soft">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={shown}
          onChange={(event) => press(event.currentTarget.value)}
          className="target block w-full appearance-none rounded-card border border-line-strong bg-surface py-1.5 pr-9 pl-3 text-sm font-medium text-ink hover:bg-surface-soft"
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-ink-soft">
          <Icon name="chevronDown" className="size-4" />
        </span>
      </div>
    </div>
  )
}
