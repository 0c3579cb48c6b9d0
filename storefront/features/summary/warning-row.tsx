import { type ReactNode, useId } from 'react'
import { Icon } from '#storefront/ui/icon.tsx'
import { OPEN_PART } from './open-part.ts'

type WarningRowProps = {
  children: ReactNode
  /** The button that fixes it. */
  action: ReactNode
}

/** A missing part of a line, with the button that fixes it. "Check out" scrolls here while it is shown. */
export function WarningRow({ children, action }: WarningRowProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a message with its button is no part of a form
    <div
      {...OPEN_PART}
      role="group"
      aria-labelledby={id}
      className="mt-2 flex scroll-my-24 items-center justify-between gap-x-3 rounded-card bg-warning-100 px-3 py-2.5 forced-frame sm:mt-4 sm:gap-x-6 sm:px-4 sm:py-3"
    >
      <p id={id} className="flex min-w-0 flex-1 gap-2 text-sm font-medium text-ink sm:gap-3">
        <Icon name="warning" className="mt-0.5 size-5 text-warning-700" />
        <span>{children}</span>
      </p>
      <span className="shrink-0">{action}</span>
    </div>
  )
}
