import type { Database } from '#server/platform/database/database.ts'
import { type ExpiringCache, expiringCache } from '#server/platform/memory/expiring-cache.ts'
import type { OrderSearch } from './order-search.ts'

/** Where an order stands in a list that is sorted by these. */
type Mark = { createdAt: string; id: string }

/** Where a page begins, without reading what is before it. */
export type PagePlace = {
  total: number
  /** The order to begin at. Null: the newest. */
  from: Mark | null
  offset: number
}

/** Shorter lists are read from their beginning for every page. */
const LONG = 10_000
/** Orders from one mark to the next. */
const STEP = 500
const MINUTE_SECONDS = 60
const MOST_LISTS = 100

type Client = Database['$client']
type Marks = { marks: readonly Mark[]; total: number }

/** By the pool. */
const caches = new WeakMap<object, ExpiringCache>()

/**
 * To skip 100,000 orders takes longer than to read a page, so of a long list the place of every 500th order is known for a
 * minute. Orders that were placed since are counted, so that none is left out between two pages.
 */
export async function placeOf(client: Client, search: OrderSearch, offset: number): Promise<PagePlace> {
  const long = search.isWide ? await marksOf(client, search) : null
  const [first] = long?.marks ?? []
  if (long === null || first === undefined) return { total: await count(client, search), from: null, offset }
  const newer = await count(client, search, { comparison: '>', mark: first })
  const total = long.total + newer
  const known = offset - newer
  if (known < 0) return { total, from: null, offset }
  const index = Math.min(Math.floor(known / STEP), long.marks.length - 1)
  return { total, from: long.marks[index] ?? first, offset: known - index * STEP }
}

/** `and …`, and its two values. */
export function besideMark({ values }: Pick<OrderSearch, 'values'>, comparison: '>' | '<='): string {
  const next = values.length + 1
  return `and (created_at, id) ${comparison} ($${next}::timestamptz, $${next + 1}::uuid)`
}

/** Null: the list is short. */
function marksOf(client: Client, search: OrderSearch): Promise<Marks | null> {
  const clock = { monotonicMs: () => performance.now() }
  const cache = caches.get(client) ?? expiringCache({ seconds: MINUTE_SECONDS, limit: MOST_LISTS, clock })
  caches.set(client, cache)
  return cache(JSON.stringify([search.name, search.values]), () => readMarks(client, search))
}

async function readMarks(client: Client, search: OrderSearch): Promise<Marks | null> {
  const { name, where, values } = search
  const short = await client.query<{ orders: number }>({
    name: `few_of_partner ${name}`,
    text: `select count(*)::integer as orders from (select from orders where ${where} limit ${LONG + 1}) as counted`,
    values,
  })
  if ((short.rows[0]?.orders ?? 0) <= LONG) return null
  const { rows } = await client.query<Mark>({
    name: `marks_of_partner ${name}`,
    text: `select created_at::text as "createdAt", id from (
        select created_at, id, row_number() over (order by created_at desc, id desc) as number from orders where ${where}
      ) as numbered where number % ${STEP} = 1 order by number`,
    values,
  })
  const last = rows.at(-1)
  if (last === undefined) return null
  const after = await count(client, search, { comparison: '<=', mark: last })
  return { marks: rows, total: (rows.length - 1) * STEP + after }
}

async function count(
  client: Client,
  search: OrderSearch,
  beside: { comparison: '>' | '<='; mark: Mark } | null = null,
): Promise<number> {
  const { name, where, values } = search
  const { rows } = await client.query<{ orders: number }>({
    name: `count_of_partner ${name}${beside === null ? '' : ` ${beside.comparison}`}`,
    text: `select count(*)::integer as orders from orders where ${where}
      ${beside === null ? '' : besideMark(search, beside.comparison)}`,
    values: beside === null ? values : [...values, beside.mark.createdAt, beside.mark.id],
  })
  return rows[0]?.orders ?? 0
}
