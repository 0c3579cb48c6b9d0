import { euro } from '#domain/money.ts'
import type { PriceStep } from '#domain/pricing/price-course.ts'
import { priceChanges } from '#domain/pricing/price-course.ts'

/** Geometry of the bars: left edge of the first, width of each slot, and their amounts. */
type BarRow = { left: number; slot: number; bars: readonly number[]; right: number; lastTick: number }

type BillLabel = {
  fromBill: number
  amount: number
  text: string
  x: number
  anchor: 'start' | 'end'
  /** The highest bill below the label, which is placed above it. */
  over: number
  /** The number below the bar; null where there is no room. */
  tick: string | null
}

const CHARACTER = 8.2
const GAP = 6
/** With more changes than this, a price is labelled once only. */
const FEW = 3

/** The price of each stretch above its bars, as many as fit side by side. The first is always shown. */
export function billLabels(stretches: readonly PriceStep[], row: BarRow): BillLabel[] {
  const { left, slot, bars, right, lastTick } = row
  const changes = priceChanges(stretches).filter(({ fromBill }) => fromBill <= bars.length)
  const labels: BillLabel[] = []
  let free = left
  let tickFree = left
  for (const [index, { fromBill, amount }] of [...stretches.slice(0, 1), ...changes].entries()) {
    if (changes.length > FEW && labels.some((label) => label.amount === amount)) continue
    const text = euro(amount)
    const width = text.length * CHARACTER
    const start = left + (fromBill - 1) * slot
    const end = left + ((changes[index]?.fromBill ?? bars.length + 1) - 1) * slot
    // At the right edge a label moves left; within a long stretch it moves right of the label before it.
    const pulledIn = start + width > right
    const x = pulledIn ? right - width : Math.max(start, free)
    const isInItsStretch = x <= start || x + width <= end
    if (x < free || !isInItsStretch) continue
    free = x + width + GAP
    const covered = bars.slice(Math.max(0, Math.floor((x - left) / slot)), Math.ceil((x + width - left) / slot))
    const tick = fromBill === 1 ? 'bill 1' : `${fromBill}`
    const tickEnd = start + tick.length * CHARACTER
    const hasTick = start >= tickFree && tickEnd <= lastTick
    if (hasTick) tickFree = tickEnd
    labels.push({
      fromBill,
      amount,
      text,
      x: pulledIn ? right : x,
      anchor: pulledIn ? 'end' : 'start',
      over: Math.max(...covered),
      tick: hasTick ? tick : null,
    })
  }
  return labels
}
