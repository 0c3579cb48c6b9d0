const FEW = 5

export type StockText = { words: string; state: 'there' | 'few' | 'none' }

/** The number is named only where few are left. */
export function stockText(stockLevel: number): StockText {
  if (stockLevel <= 0) return { words: 'Out of stock', state: 'none' }
  return stockLevel <= FEW ? { words: `${stockLevel} left`, state: 'few' } : { words: 'In stock', state: 'there' }
}
