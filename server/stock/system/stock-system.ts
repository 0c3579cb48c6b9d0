/** An operator's own stock system. Throws an OutsideSystemError when it is unavailable or its response is invalid. */
export interface StockSystem {
  /** How many of each inventory code can still be sold, less all reported sales. */
  levels(): Promise<ReadonlyMap<string, number>>
  /** Reports a sale. Idempotent by name. Refused: they have none, which needs a manual check. */
  reportSale(sold: { name: string; inventoryCode: string }): Promise<'taken' | 'refused'>
}
