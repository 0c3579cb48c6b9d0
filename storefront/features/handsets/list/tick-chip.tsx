import { type ReactNode, useEffect, useRef } from 'react'
import { useDeferredChange } from '#storefront/ui/use-deferred-change.ts'

type TickChipProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

/** A filter that is on or off. It shows the press at once; the list follows. */
export function TickChip({ checked, onChange, children }: TickChipProps) {
  const [shown, press] = useDeferredChange(checked ? 'on' : 'off', (next) => onChange(next === 'on'))
  const input = useRef<HTMLInputElement>(null)
  // An input that was pressed before hydration stays pressed in the browser without an event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later presses have events of their own
  useEffect(() => {
    if (input.current?.checked && !checked) onChange(true)
  }, [])
  return (
    <label className="target relative inline-flex shrink-0 cursor-pointer items-center gap-2 rounded-pill border border-line-strong bg-surface px-3.5 text-sm font-semibold text-ink select-none hover:bg-surface-tint has-checked:border-action has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        ref={input}
        type="checkbox"
        checked={shown === 'on'}
        onChange={({ target }) => press(target.checked ? 'on' : 'off')}
        className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none forced-colors:static forced-colors:appearance-auto"
      />
      {children}
    </label>
  )
}
