import { useLayoutEffect, useRef } from 'react'
import { euro } from '#domain/money.ts'
import { LowestTvPriceDocument } from '#storefront/api/generated/bar.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { broadbandLine } from '../cart-line.ts'
import type { CartNews } from '../cart-news.ts'
import type { BarCart } from '../cart-state.ts'
import { NewsCard } from '../news/news-card.tsx'

type BarNewsProps = {
  news: CartNews
  cart: BarCart
  /** The customer has just chosen a plan that TV can be added to. */
  offersTv: boolean
  onClose: () => void
}

/** Overlays the page, so that nothing moves. */
export function BarNews({ news, cart, offersTv, onClose }: BarNewsProps) {
  const place = useRef<HTMLDivElement>(null)

  // Scrolls the pressed button out from under the card.
  useLayoutEffect(() => {
    const pressed = document.activeElement
    const top = place.current?.getBoundingClientRect().top ?? 0
    const covered = (pressed?.getBoundingClientRect().bottom ?? 0) - top + 12
    if (pressed !== document.body && covered > 0 && covered < top) window.scrollBy({ top: covered })
  }, [])

  return (
    <div ref={place} className="absolute inset-x-0 bottom-full select-text">
      <div className="wrap pb-2">
        <NewsCard news={news} onClose={onClose}>
          {offersTv && <TvLink cart={cart} />}
        </NewsCard>
      </div>
    </div>
  )
}

function TvLink({ cart }: { cart: BarCart }) {
  const parentOfferCode = broadbandLine(cart)?.baseOffer.catalogCode ?? ''
  const { result } = useQuery(LowestTvPriceDocument, { parentOfferCode, cartType: cart.cartType })
  const prices = result.state === 'ready' ? (result.value.getTariffs?.tariffs ?? []) : []
  const lowest = Math.min(...prices.map(({ displayPrice }) => displayPrice))
  return (
    <LinkButton to="/shop/tv" size="small" look="secondary">
      {prices.length > 0 ? `Add TV from ${euro(lowest)}` : 'Add TV'}
    </LinkButton>
  )
}
