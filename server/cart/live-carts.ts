import type pg from 'pg'
import { LIVE_DAYS } from '#domain/cart/cart-lifetime.ts'
import type { LiveCarts } from '#domain/catalogue/diff/live-carts.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Everything that was chosen: plans, add-ons, devices with their insurance. Missing lists are empty. */
export const CODES = (document: string) => `
  jsonb_path_query_array(${document}, '$.lines[*].plan')
  || jsonb_path_query_array(${document}, '$.lines[*].addOns[*].code')
  || jsonb_path_query_array(${document}, '$.lines[*].devices[*].code')
  || jsonb_path_query_array(${document}, '$.lines[*].devices[*].insurance.code')
  || jsonb_path_query_array(${document}, '$.accessories[*].code')
  || jsonb_path_query_array(${document}, '$.promos[*].code')`

/** Carts with the same content are counted together: there are many carts, and few combinations. */
export async function liveCarts(db: Database, { mostMs = MOST_MS } = {}): Promise<LiveCarts> {
  const { rows, share } = await countInTime<{ codes: string[]; carts: number }>(db, {
    what: CODES('document'),
    as: 'codes',
    mostMs,
  })
  const groups = Map.groupBy(rows, ({ codes }) => JSON.stringify(codes))
  return {
    share,
    groups: [...groups].map(([codes, same]) => ({
      codes: JSON.parse(codes),
      carts: same.reduce((sum, { carts }) => sum + carts, 0),
    })),
  }
}

/** How many live carts have a line priced by each release. */
export async function liveCartsByRelease(db: Database): Promise<{ share: number; carts: ReadonlyMap<number, number> }> {
  const what = `jsonb_path_query_array(document, '$.lines[*].release')`
  type Row = { releases: number[]; carts: number }
  const { rows, share } = await countInTime<Row>(db, { what, as: 'releases', mostMs: MOST_MS })
  const carts = new Map<number, number>()
  for (const { releases: its, carts: count } of rows) {
    for (const release of new Set(its)) carts.set(release, (carts.get(release) ?? 0) + count)
  }
  return { share, carts }
}

/** An operator waits for it. */
const MOST_MS = 4000
/** By the first byte of the uuid. */
const PARTS = 256

/**
 * Counts live carts by what they have, one part after the other. Uuids are random, and so each part is a sample of all: what
 * was counted in time stands for the rest.
 */
async function countInTime<R extends pg.QueryResultRow>(
  { $client }: Database,
  { what, as, mostMs }: { what: string; as: string; mostMs: number },
): Promise<{ rows: R[]; share: number }> {
  // Each document is read once, whatever is made of it.
  const count = `select ${what} as ${as}, count(*)::int as carts
    from (select document::jsonb as document from carts
      where uuid between $1::uuid and $2::uuid
        and status = 'open' and changed_at > now() - make_interval(days => $3) offset 0) as live
    group by 1`
  const rows: R[] = []
  const share = await inTime(mostMs, async (range) => {
    const found = await $client.query<R>(count, [...range, LIVE_DAYS])
    rows.push(...found.rows)
  })
  return { rows, share }
}

/** The first and the last uuid of some carts. */
export type CartRange = [first: string, last: string]

/**
 * Takes a part of all carts after the other while there is time, larger ones as long as they are quick. Returns the share that was
 * taken.
 */
export async function inTime(mostMs: number, take: (range: CartRange) => Promise<void>): Promise<number> {
  const until = performance.now() + mostMs
  let [done, width] = [0, 1]
  do {
    const began = performance.now()
    const end = Math.min(done + width, PARTS)
    await take([uuidOf(hexOf(done), '0'), uuidOf(hexOf(end - 1), 'f')])
    done = end
    if (performance.now() - began < mostMs / 50) width *= 2
  } while (done < PARTS && performance.now() < until)
  return done / PARTS
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

function uuidOf(byte: string, digit: string): string {
  const all = byte.padEnd(32, digit)
  return [all.slice(0, 8), all.slice(8, 12), all.slice(12, 16), all.slice(16, 20), all.slice(20)].join('-')
}
