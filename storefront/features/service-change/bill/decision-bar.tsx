import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { euro } from '#domain/money.ts'
import { directionOf, signedText } from '#storefront/features/bills/course/difference-text.ts'

type DecisionBarProps = {
  label: string
  /** What the customer would pay a month, and how much more or less that is. */
  monthly: number
  difference: number
  /** What decides on the page itself: the bar takes its place while it is out of sight. */
  buttons: RefObject<HTMLElement | null>
  /** On a phone the bar is there all the time. */
  isAlwaysOnPhone?: boolean
  children: ReactNode
}

/** New monthly cost, difference and button, always in reach. It takes the place of the cart bar. */
export function DecisionBar({ label, monthly, difference, buttons, isAlwaysOnPhone, children }: DecisionBarProps) {
  const isNeeded = useOutOfSight(buttons)
  const hidden = isAlwaysOnPhone ? 'md:invisible md:translate-y-full' : 'invisible translate-y-full'
  return (
    <section
      aria-label={label}
      className={`buy-bar no-print on-deep forced-frame fixed inset-x-0 bottom-0 z-40 rounded-t-card bg-surface-deep pb-[env(safe-area-inset-bottom)] text-white shadow-bar ring-1 ring-accent-hover transition-[translate,visibility] low:relative ${isNeeded ? '' : hidden}`}
    >
      <div className="wrap flex min-h-19 items-center gap-x-6 py-3">
        <p className="mr-auto leading-tight">
          <span className="block text-xs text-ink-deep-soft">New monthly cost</span>{' '}
          <span className="display figures text-lg font-bold">{euro(monthly)}</span>{' '}
          <span className="figures text-xs whitespace-nowrap text-ink-deep-soft">
            {directionOf(difference) === 'same' ? 'the same' : signedText(difference)}
          </span>
        </p>
        {children}
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
