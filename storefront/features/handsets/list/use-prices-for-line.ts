import { useEffect, useMemo, useState } from 'react'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { startBillPayJourney } from '#storefront/journey/bill-pay-journey.ts'
import { useLineFor } from '../use-line-for.ts'
import type { HandsetPrice } from './ask-prices.ts'
import type { ListedHandset } from './handset-card.tsx'

/** Who comes for the handset of a plan in the cart sees what each costs with that plan. */
export function usePricesForLine(handsets: readonly ListedHandset[]): {
  line: CartLine | null
  priced: readonly ListedHandset[]
} {
  const { cart, line } = useLineFor()
  const [prices, setPrices] = useState<ReadonlyMap<string, HandsetPrice> | null>(null)
  const [reference, cartOfferID] = [cart?.uuid ?? null, line?.id ?? null]
  useEffect(() => {
    if (reference === null || cartOfferID === null) return
    startBillPayJourney()
    // Few come this way: the others need not fetch how it is asked. Without an answer the page's own prices stay.
    import('./ask-prices.ts').then(({ askPrices }) => askPrices({ reference, cartOfferID })).then(setPrices, () => {})
  }, [reference, cartOfferID])
  // Cards are memoised: they are the same objects until their prices change.
  const priced = useMemo(
    () => (prices === null ? handsets : handsets.map((each) => ({ ...each, ...prices.get(each.slug) }))),
    [handsets, prices],
  )
  return { line, priced }
}
