const FEW = 5

export type StockText = { text: string; state: 'there' | 'few' | 'none' }

/** The number is named only where few are left. */
export function stockText(stockLevel: number): StockText {
  if (stockLevel <= 0) return { text: 'Out of stock', state: 'none' }
  return stockLevel <= FEW ? { text: `${stockLevel} left`, state: 'few' } : { text: 'In stock', state: 'there' }
}
