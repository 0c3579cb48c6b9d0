import type { OrderStanding } from '#domain/partners/order-states.ts'

/** Only what was concluded: an order that is being placed, or could not be, is none yet. As in the index, which this finds. */
const CONCLUDED = `partner = $1::text and (state in ('confirmed', 'referred', 'withdrawn') or coalesce(why, '') = 'CALLED_OFF')`

export type OrderFilter = {
  reference: string | null
  externalId: string | null
  standings: readonly OrderStanding[] | null
  /** To the millisecond, as it is returned. */
  placedAt: Date | null
}

export const ANY_ORDER: OrderFilter = { reference: null, externalId: null, standings: null, placedAt: null }

/** What each filter is in SQL. Columns of the index alone, but for the two that name one order. */
const FILTERS = {
  reference: (first: number) => `reference = $${first}::text`,
  externalId: (first: number) => `external_id = $${first}::text`,
  standings: (first: number) =>
    `(state = any($${first}::text[]) or (state = 'confirmed' and coalesce(managed_state, '') = any($${first + 1}::text[])))`,
  placedAt: (first: number) => `created_at >= $${first}::timestamptz and created_at < $${first + 1}::timestamptz`,
} as const

export type OrderSearch = {
  /** Of its statement. */
  name: string
  where: string
  values: unknown[]
  /** Whether it can find more than an order or two. */
  isWide: boolean
}

/** A statement has the conditions of the filters that are given, and no others: any more column would have to be read from the table. */
export function searchFor(partner: string, filter: OrderFilter): OrderSearch {
  const values: unknown[] = [partner]
  const parts = [CONCLUDED]
  const given = (['reference', 'externalId', 'standings', 'placedAt'] as const).filter((one) => filter[one] !== null)
  for (const one of given) {
    parts.push(FILTERS[one](values.length + 1))
    values.push(...valuesOf(filter, one))
  }
  const isWide = given.every((one) => one === 'standings')
  return { name: given.join(' '), where: parts.join(' and '), values, isWide }
}

function valuesOf(filter: OrderFilter, one: keyof typeof FILTERS): unknown[] {
  const { standings, placedAt } = filter
  if (one === 'standings' && standings !== null) {
    const [confirmed, others] = [true, false].map((is) =>
      standings.filter(({ state }) => (state === 'confirmed') === is),
    )
    return [others?.map(({ state }) => state), confirmed?.map(({ managedState }) => managedState ?? '')]
  }
  if (one === 'placedAt' && placedAt !== null) return [placedAt, new Date(placedAt.getTime() + 1)]
  return [filter[one]]
}
