import { useMemo } from 'react'
import { HandsetStockDocument } from '#storefront/api/generated/handsets.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import type { PageHandset } from './handset-choice.ts'

/** A cached page may be minutes old: stock and delivery day are fetched again. If that fails the page's own values stay. */
export function useFreshStock(handset: PageHandset): PageHandset {
  const { result } = useQuery(HandsetStockDocument, { slug: handset.slug })
  const stock = result.state === 'ready' ? result.value.getHandset : null
  return useMemo(() => {
    if (!stock) return handset
    const fresh = new Map(stock.variants.map((variant) => [variant.code, variant]))
    const variants = handset.variants.map((each) => ({ ...each, ...fresh.get(each.code) }))
    return { ...handset, deliveredBy: stock.deliveredBy, variants }
  }, [handset, stock])
}
