import { useId } from 'react'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { LEAST_COMPARED, MOST_COMPARED } from '../view/plan-view.ts'

type CompareCheckProps = {
  name: string
  ticked: boolean
  /** How many plans are ticked. */
  count: number
  onTick: (ticked: boolean) => void
  onCompare: () => void
}

/** Ticks a plan for the comparison. Once two are ticked, the link to it stands beside the tick. */
export function CompareCheck({ name, ticked, count, onTick, onCompare }: CompareCheckProps) {
  const hintId = useId()
  const full = count >= MOST_COMPARED && !ticked
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm sm:min-h-11">
      {/* On a phone it stands at the end of the previous line. */}
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-medium max-sm:absolute max-sm:top-0 max-sm:right-0 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
        <input
          type="checkbox"
          checked={ticked}
          disabled={full}
          aria-describedby={full ? hintId : undefined}
          onChange={(event) => onTick(event.currentTarget.checked)}
          className="size-5 accent-action"
        />
        <span>
          Compare<span className="sr-only"> {name}</span>
        </span>
      </label>
      {ticked && count >= LEAST_COMPARED && (
        <TextButton onClick={onCompare} className="min-h-11">
          See {count} side by side
        </TextButton>
      )}
      {full && (
        <span id={hintId} className="text-xs text-ink-soft">
          Four at most
        </span>
      )}
    </div>
  )
}
