import type { Tariff } from './tariff.ts'

type Sortable = { sortOrder: number | null; displayPrice: number; commitmentDuration: number }

/** Hand-placed tariffs first, in their order; without a place, by price and then by term. Equals keep their places. */
export function sortTariffs<T extends Sortable = Tariff>(tariffs: readonly T[]): T[] {
  return tariffs.toSorted((one, other) => bySortOrder(one, other) || byPriceAndTerm(one, other))
}

function bySortOrder(one: Sortable, other: Sortable): number {
  if (one.sortOrder !== null && other.sortOrder !== null) return one.sortOrder - other.sortOrder
  return Number(one.sortOrder === null) - Number(other.sortOrder === null)
}

function byPriceAndTerm(one: Sortable, other: Sortable): number {
  return one.displayPrice - other.displayPrice || one.commitmentDuration - other.commitmentDuration
}
