import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { ServiceImpactQuery } from '#storefront/api/generated/types.ts'
import { LOOK_OF_SERVICE } from '#storefront/features/bills/bill-series.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { CoursePart } from '../bill/course-chart.tsx'

export type ImpactView = ServiceImpactQuery['serviceImpact']

type NewLine = Pick<CartLine, 'id'> & { baseOffer: Pick<CartLine['baseOffer'], 'serviceGroup' | 'description'> }

/** Lines of one service have one colour; each has a pattern of its own. */
export function newParts(lines: readonly NewLine[]): CoursePart[] {
  const seen = new Map<ServiceGroup, number>()
  return lines.map(({ id, baseOffer: { serviceGroup, description } }) => {
    const before = seen.get(serviceGroup) ?? 0
    seen.set(serviceGroup, before + 1)
    const look = LOOK_OF_SERVICE[serviceGroup]
    return { id, name: description, look: before === 0 ? look : (`${look} ${before}` as const) }
  })
}

/** The name of a plan in the cart. */
export function planName({ baseOffer }: Pick<CartLine, 'baseOffer'>): string {
  return baseOffer.description
}

export function todayTotal({ held }: Pick<ImpactView, 'held'>): number {
  return held.reduce((total, { priceNow }) => total + priceNow, 0)
}
