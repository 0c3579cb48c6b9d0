/** An operator's own stock system. Throws an OutsideSystemError when it does not answer or makes no sense. */
export interface StockSystem {
  /** How many of each inventory code can still be sold, with everything taken off that it was told of. */
  levels(): Promise<ReadonlyMap<string, number>>
  /** One was sold. Told again under the same name, it is the same one. Refused: they have none, and somebody has to look. */
  tellSold(sold: { name: string; inventoryCode: string }): Promise<'taken' | 'refused'>
}
