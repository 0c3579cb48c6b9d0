import { type CartLine, devicesOf } from '#domain/cart/lines/cart-line.ts'
import type { PricedItem } from '#domain/pricing/priced-item.ts'
import { DEPOSIT_ITEM } from './order.ts'

/**
 * The credit bureau asks for one deposit for the whole order; the offers of a cart each name theirs. It is named by the
 * handset that it secures, else by the first plan that is left.
 */
export function namedByOffer(items: readonly PricedItem[], lines: readonly CartLine[]): PricedItem[] {
  const lineId = depositLine(lines)
  return items.map((item) => (item.id === DEPOSIT_ITEM ? { ...item, lineId } : item))
}

function depositLine(lines: readonly CartLine[]): string | null {
  const mobile = lines.filter(({ kind }) => kind === 'mobile')
  const withHandset = mobile.find((line) => devicesOf(line).length > 0)
  return (withHandset ?? mobile[0] ?? lines[0])?.id ?? null
}
