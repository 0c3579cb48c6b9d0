import { serviceRank } from '#storefront/formatting/service-names.ts'
import { type CartLine, lineTitle } from '../cart-line.ts'

export type LineGroup = { title: string; lines: readonly CartLine[] }

/** The lines by title: services of the home first, SIM only after the plans with a phone. */
export function lineGroups(lines: readonly CartLine[]): LineGroup[] {
  const groups = Map.groupBy(
    lines.toSorted((one, other) => rankOf(one) - rankOf(other)),
    lineTitle,
  )
  return [...groups].map(([title, members]) => ({ title, lines: members }))
}

function rankOf({ baseOffer: { serviceGroup, simOnly } }: CartLine): number {
  return serviceRank(serviceGroup) + (simOnly ? 0.5 : 0)
}
