import { type Cents, NOTHING } from '#domain/money.ts'
import { discountedOnceOff, itemOnBill, type PricedItem } from './priced-item.ts'

/** What one item adds to the first bill, after its discounts. */
export type BilledCharge = {
  /** Tells it from the others. */
  id: string
  /** For a whole month. */
  monthly: Cents
  /** What was not paid with the order. */
  onceOff: Cents
  /** A share: 0.23 for 23 %. */
  vatRate: number
}

/** Without the items that are on no first bill. */
export function billedCharges(items: readonly PricedItem[]): BilledCharge[] {
  return items
    .map((item) => ({
      id: item.id,
      monthly: itemOnBill(item, 1),
      onceOff: discountedOnceOff(item.price),
      vatRate: item.vatRate,
    }))
    .filter(({ monthly, onceOff }) => monthly > NOTHING || onceOff > NOTHING)
}
