import { recentMap } from '#sandbox/recent-map.ts'

const REMEMBERED = 10_000
/** The level of a product without a set level. */
const USUAL_LEVEL = 25

export type StockLedger = {
  /** Every product that was counted or sold; `among`: those of a page. */
  levels(): { id: string; amount: number }[]
  count(product: string, amount: number): void
  /** False: there is none left. The same name again is the same sale. */
  reserve(name: string, product: string): boolean
  list(): { name: string; product: string }[]
}

export function openStockLedger(): StockLedger {
  const levels = new Map<string, number>()
  const sales = recentMap<{ name: string; product: string }>(REMEMBERED)
  return {
    levels: () => [...levels].map(([id, amount]) => ({ id, amount })),
    count: (product, amount) => void levels.set(product, amount),
    reserve(name, product) {
      if (sales.get(name) !== undefined) return true
      const level = levels.get(product) ?? USUAL_LEVEL
      if (level === 0) return false
      levels.set(product, level - 1)
      sales.set(name, { name, product })
      return true
    },
    list: () => sales.values(),
  }
}
