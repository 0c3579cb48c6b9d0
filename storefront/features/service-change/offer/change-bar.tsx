import { type RefObject, useEffect, useState } from 'react'
import { euro } from '#domain/money.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import type { OptionView } from './change-view.ts'
import { directionOf, signedText } from './difference-text.ts'

type ChangeBarProps = {
  option: OptionView
  pending: boolean
  onContinue: () => void
  /** The button of the card: on a wide screen the bar is hidden while it is visible. */
  buttons: RefObject<HTMLElement | null>
}

/** New monthly cost, difference and button, always in reach. */
export function ChangeBar({ option, pending, onContinue, buttons }: ChangeBarProps) {
  const isNeeded = useOutOfSight(buttons)
  const [first] = option.course
  if (first === undefined) return null
  const difference = first.changed - first.asItIs
  return (
    <section
      aria-label="Your choice"
      className={`no-print on-deep forced-frame fixed inset-x-0 bottom-0 z-40 rounded-t-card bg-surface-deep pb-[env(safe-area-inset-bottom)] text-white shadow-bar ring-1 ring-accent-hover transition-[translate,visibility] low:relative ${isNeeded ? '' : 'md:invisible md:translate-y-full'}`}
    >
      <div className="wrap flex min-h-19 items-center gap-x-6 py-3">
        <p className="mr-auto leading-tight">
          <span className="block text-xs text-ink-deep-soft">New monthly cost</span>{' '}
          <span className="display figures text-lg font-bold">{euro(first.changed)}</span>{' '}
          <span className="figures text-xs whitespace-nowrap text-ink-deep-soft">
            {directionOf(difference) === 'same' ? 'the same' : signedText(difference)}
          </span>
        </p>
        <Button size="small" pending={pending} onClick={onContinue}>
          Continue
        </Button>
      </div>
    </section>
  )
}

function useOutOfSight(watched: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    const { current } = watched
    if (current === null) return
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false))
    observer.observe(current)
    return () => observer.disconnect()
  }, [watched])
  return isOut
}
