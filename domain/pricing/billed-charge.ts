import { type Cents, NOTHING } from '#domain/money.ts'
import { raisedPrice } from './price-rise.ts'
import { discountedOnceOff, itemOnBill, type PricedItem } from './priced-item.ts'

/** What one item adds to the first bill, after its discounts. */
export type BilledCharge = {
  /** Unique among the charges. */
  id: string
  /** For a whole month. */
  monthly: Cents
  /** What was not paid with the order. */
  onceOff: Cents
  /** A share: 0.23 for 23 %. */
  vatRate: number
  /** When its price goes up, and what a whole month is then. Null: it does not. */
  rise: { month: number; firstYear: number; monthly: Cents } | null
}

/** Without the items that are on no first bill. */
export function billedCharges(items: readonly PricedItem[]): BilledCharge[] {
  return items
    .map((item) => ({
      id: item.id,
      monthly: itemOnBill(item, 1),
      onceOff: discountedOnceOff(item.price),
      vatRate: item.vatRate,
      rise: riseOf(item),
    }))
    .filter(
      ({ monthly, onceOff, rise }) => monthly > NOTHING || onceOff > NOTHING || (rise?.monthly ?? NOTHING) > NOTHING,
    )
}

/** Between a start and its first bill there is one rise at most. */
function riseOf(item: PricedItem): BilledCharge['rise'] {
  const { price, rise } = item
  if (rise === null || price.monthly === null) return null
  const raised = { ...item, price: { ...price, monthly: raisedPrice(price.monthly, rise, 1) } }
  return { month: rise.month, firstYear: rise.firstYear, monthly: itemOnBill(raised, 1) }
}
