import { type ReactNode, useId } from 'react'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

type EntryCardProps = {
  title: string
  /** Announced when it appears. */
  failure: string | null
  onClose: () => void
  /** Of a wide screen. */
  side: 'left' | 'right'
  children: ReactNode
}

const SIDES = { left: 'sm:right-auto sm:left-6', right: 'sm:left-auto sm:right-6' }

/** The shop's own card in front of a third party that is not loaded yet. */
export function EntryCard({ title, failure, onClose, side, children }: EntryCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`above-bar no-print forced-frame fixed inset-x-4 z-30 mb-4 max-h-[60dvh] animate-rise overflow-y-auto rounded-panel border border-line bg-surface p-5 shadow-soft sm:w-80 low:static low:mx-4 ${SIDES[side]}`}
    >
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-surface-tint hover:text-ink"
      >
        <Icon name="cross" />
      </button>
      <h2 id={id} className="pr-10 text-title">
        {title}
      </h2>
      {children}
      {failure !== null && (
        <div className="mt-3">
          <Notice tone="warning" announced>
            {failure}
          </Notice>
        </div>
      )}
    </section>
  )
}
