import type { ServiceImpactQuery } from '#storefront/api/generated/types.ts'
import type { SeriesLook } from '#storefront/features/bills/bill-series.ts'
import { LOOK_OF_SERVICE } from '#storefront/features/bills/bill-series.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { CoursePart } from '../bill/course-chart.tsx'

export type ImpactView = ServiceImpactQuery['serviceImpact']

/** Two mobiles look alike in a chart, so a second one of a kind has a look of its own. */
const OTHERS: readonly SeriesLook[] = ['homePhone', 'mobileBroadband', 'accessories', 'broadband']

export function newParts(lines: readonly CartLine[]): CoursePart[] {
  const used = new Set<SeriesLook>()
  return lines.map((line) => {
    const usual = LOOK_OF_SERVICE[line.baseOffer.serviceGroup]
    const look = used.has(usual) ? (OTHERS.find((other) => !used.has(other)) ?? usual) : usual
    used.add(look)
    return { id: line.id, name: planName(line), look }
  })
}

/** The name of a plan in the cart. */
export function planName({ baseOffer }: Pick<CartLine, 'baseOffer'>): string {
  return baseOffer.description
}

export function todayTotal({ held }: Pick<ImpactView, 'held'>): number {
  return held.reduce((total, { priceNow }) => total + priceNow, 0)
}
