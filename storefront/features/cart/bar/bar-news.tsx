import { useLayoutEffect, useRef } from 'react'
import { euro } from '#domain/money.ts'
import { LowestTvPriceDocument } from '#storefront/api/generated/cart.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { keepFocusOnPage } from '#storefront/ui/kept-focus.ts'
import { broadbandLine } from '../cart-line.ts'
import type { CartNews } from '../cart-news.ts'
import type { Cart } from '../cart-store.ts'
import { cartStore } from '../use-cart.ts'

type BarNewsProps = {
  news: CartNews
  cart: Cart
  /** TV goes with the plan, and the customer has just chosen that. */
  offersTv: boolean
  onClose: () => void
}

/** What the last change has done, with the way back from it and the way on. It stands over the page and moves nothing. */
export function BarNews({ news, cart, offersTv, onClose }: BarNewsProps) {
  const place = useRef<HTMLDivElement>(null)

  // What was pressed stays in sight.
  useLayoutEffect(() => {
    const pressed = document.activeElement
    const top = place.current?.getBoundingClientRect().top ?? 0
    const covered = (pressed?.getBoundingClientRect().bottom ?? 0) - top + 12
    if (pressed !== document.body && covered > 0 && covered < top) window.scrollBy({ top: covered })
  }, [])

  async function undo() {
    await cartStore.undo()
    requestAnimationFrame(keepFocusOnPage)
  }

  return (
    <div ref={place} className="absolute inset-x-0 bottom-full select-text">
      <div className="wrap pb-2">
        <section
          aria-label="What has changed"
          className="forced-frame relative animate-rise rounded-card bg-surface py-3 pr-13 pl-4 text-ink shadow-bar outline outline-line sm:flex sm:items-center sm:justify-between sm:gap-6"
        >
          <p className="flex gap-2.5 text-sm">
            <Icon name="tick" className="mt-0.5 size-5 text-success-700" />
            <span className="min-w-0">{news.words}</span>
          </p>
          <div className="mt-2 flex flex-wrap gap-2 empty:hidden sm:mt-0 sm:shrink-0 sm:flex-nowrap">
            {news.does === 'replaced' && (
              <Button size="small" look="quiet" onClick={() => void undo()}>
                Undo
              </Button>
            )}
            {offersTv && <TvLink cart={cart} />}
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
      </div>
    </div>
  )
}

function TvLink({ cart }: { cart: Cart }) {
  const parentOfferCode = broadbandLine(cart)?.baseOffer.catalogCode ?? ''
  const { asked } = useQuery(LowestTvPriceDocument, { parentOfferCode, cartType: cart.cartType })
  const prices = asked.state === 'ready' ? (asked.value.getTariffs?.tariffs ?? []) : []
  const lowest = Math.min(...prices.map(({ displayPrice }) => displayPrice))
  return (
    <LinkButton to="/shop/tv" size="small" look="secondary">
      {prices.length > 0 ? `Add TV from ${euro(lowest)}` : 'Add TV'}
    </LinkButton>
  )
}
