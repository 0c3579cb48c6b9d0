import { useMemo, useState } from 'react'
import { useLineFor } from '../use-line-for.ts'
import type { HandsetPrice } from './fetch-prices.ts'
import type { ListedHandset } from './handset-card.tsx'

/** A customer who chooses a handset for a plan in the cart sees its price with that plan, once `LineNotice` has fetched it. */
export function usePricesForLine(handsets: readonly ListedHandset[]) {
  const { cart, line } = useLineFor()
  const [prices, onPrices] = useState<ReadonlyMap<string, HandsetPrice> | null>(null)
  // Cards are memoised: the objects stay the same until their prices change.
  const priced = useMemo(
    () => (prices === null ? handsets : handsets.map((each) => ({ ...each, ...prices.get(each.slug) }))),
    [handsets, prices],
  )
  return { forLine: cart && line && { reference: cart.uuid, channel: cart.channel, line, onPrices }, priced }
}
