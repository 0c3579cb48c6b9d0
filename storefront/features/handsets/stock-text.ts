const FEW = 5

export type StockText = { words: string; state: 'there' | 'few' | 'none' }

/** How many are left is said where it matters. */
export function stockText(stockLevel: number): StockText {
  if (stockLevel <= 0) return { words: 'Out of stock', state: 'none' }
  return stockLevel <= FEW ? { words: `${stockLevel} left`, state: 'few' } : { words: 'In stock', state: 'there' }
}
