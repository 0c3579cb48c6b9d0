import { useEffect } from 'react'
import { Link } from 'react-router'
import { groupPhone } from '#domain/address/phone.ts'
import type { Channel } from '#domain/vocabulary.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { startBillPayJourney } from '#storefront/journey/bill-pay-journey.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { fetchPrices, type HandsetPrice } from './fetch-prices.ts'

type LineNoticeProps = {
  /** Of the cart. */
  reference: string
  channel: Channel
  line: CartLine
  onPrices: (prices: ReadonlyMap<string, HandsetPrice> | null) => void
}

/**
 * The plan in the cart that the handset is for, and the prices of handsets with it. Few visitors need it, so it is a chunk of
 * its own.
 */
export function LineNotice({ reference, channel, line, onPrices }: LineNoticeProps) {
  const { id, baseOffer } = line
  useEffect(() => {
    startBillPayJourney()
    // If the request fails the page's own prices stay.
    fetchPrices({ reference, cartOfferID: id, channel }).then(onPrices, () => {})
  }, [reference, channel, id, onPrices])
  return (
    <div className="mb-6">
      <Notice title={`Choose a phone for ${baseOffer.description}`}>
        <p>
          {pricesText(line)}{' '}
          <Link to="/shop/summary" className="font-semibold text-accent underline underline-offset-4">
            Back to your order
          </Link>
        </p>
      </Notice>
    </div>
  )
}

/** A customer who changes a plan keeps the number; whether the SIM stays depends on the phone. */
function pricesText({ change }: Pick<CartLine, 'change'>): string {
  const number = change?.replaced?.number
  return number
    ? `Prices are yours, with this plan for ${groupPhone(number)}. You keep your number.`
    : 'Prices are with the plan in your cart.'
}
