import { useMemo, useState } from 'react'
import { useLineFor } from '../use-line-for.ts'
import type { HandsetPrice } from './fetch-prices.ts'
import type { ListedHandset } from './handset-card.tsx'

/** Who comes for the handset of a plan in the cart sees what each costs with that plan, once its notice has asked. */
export function usePricesForLine(handsets: readonly ListedHandset[]) {
  const { cart, line } = useLineFor()
  const [prices, onPrices] = useState<ReadonlyMap<string, HandsetPrice> | null>(null)
  // Cards are memoised: they are the same objects until their prices change.
  const priced = useMemo(
    () => (prices === null ? handsets : handsets.map((each) => ({ ...each, ...prices.get(each.slug) }))),
    [handsets, prices],
  )
  return { forLine: cart && line && { reference: cart.uuid, line, onPrices }, priced }
}
