import type { ReactNode } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { CartNews } from '../cart-news.ts'
import { cartStore } from '../use-cart.ts'
import { keepFocus } from './keep-focus.ts'

type NewsCardProps = { news: CartNews; onClose: () => void; children?: ReactNode }

/** The message about the last change, with its undo and the next step. */
export function NewsCard({ news, onClose, children }: NewsCardProps) {
  async function undo() {
    await cartStore.undo()
    requestAnimationFrame(keepFocus)
  }

  return (
    <section
      aria-label="What changed"
      className="forced-frame relative animate-rise rounded-card bg-surface py-3 pr-13 pl-4 text-ink shadow-bar outline outline-line sm:flex sm:items-center sm:justify-between sm:gap-6"
    >
      <p className="flex gap-2.5 text-sm">
        <Icon name="tick" className="mt-0.5 size-5 text-success-700" />
        <span className="min-w-0">{news.text}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden sm:mt-0 sm:shrink-0 sm:flex-nowrap">
        {news.does === 'undoable' && (
          <Button size="small" look="quiet" onClick={() => void undo()}>
            Undo
          </Button>
        )}
        {children}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-surface-tint hover:text-ink"
      >
        <Icon name="cross" className="size-5" />
      </button>
    </section>
  )
}
