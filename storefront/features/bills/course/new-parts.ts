import type { ServiceGroup } from '#domain/vocabulary.ts'
import { LOOK_OF_SERVICE } from '../bill-series.ts'
import type { CoursePart } from './course-chart.tsx'

type NewLine = { id: string; baseOffer: { serviceGroup: ServiceGroup; description: string } }

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
