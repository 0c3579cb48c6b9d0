import { type Cart, readCart } from '#domain/cart/cart.ts'
import { LIVE_DAYS } from '#domain/cart/cart-lifetime.ts'
import { cartStart } from '#domain/cart/lines/expected-start.ts'
import type { PriceList } from '#domain/cart/prices/reprice.ts'
import { cartName } from '#domain/cart/simulation/cart-name.ts'
import { type CartEffect, type CartPrice, compareCart } from '#domain/cart/simulation/compare-prices.ts'
import type { CartState } from '#domain/cart/state.ts'
import { scaled } from '#domain/catalogue/diff/live-carts.ts'
import { CODES, inTime } from '#server/cart/live-carts.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Carts with the same in them that would cost the same instead of the same. */
export type CartDifference = {
  /** What is in them. */
  name: string
  effect: CartEffect
  before: CartPrice
  after: CartPrice
  difference: number
  carts: number
}

/** What a release would do to live carts. The groups add up to those that hold something that changes. */
export type CartEffects = {
  /** Of all carts: less than 1 where the numbers are worked out from a part. */
  share: number
  live: number
  touched: number
  groups: Record<CartEffect | 'paying' | 'same', number>
  /** Of those in `less`, `more` and `another`, which they add up to: what most of them have first. */
  differences: CartDifference[]
}

type Compared = { before: PriceList; after: PriceList; now: Date; billDay: number; codes: readonly string[] }

/** An employee waits for the page. */
const MOST_MS = 2000

type Row = { uuid: string; reference: string; version: number; status: CartState; document: unknown }

const IN_PART = `from carts where uuid between $1::uuid and $2::uuid and status in ('open', 'paying')
  and changed_at > now() - make_interval(days => $3)`

/**
 * Bills of the live carts that hold something with another price, on both releases. A cart that is being paid keeps what it was frozen at,
 * so it is a group of its own.
 */
export async function cartEffects(db: Database, compared: Compared, { mostMs = MOST_MS } = {}): Promise<CartEffects> {
  const { $client } = db
  const groups = { less: 0, more: 0, another: 0, paying: 0, same: 0 }
  const differences = new Map<string, CartDifference>()
  let live = 0
  const share = await inTime(mostMs, async (range) => {
    const counted = await $client.query<{ live: number }>(`select count(*)::int as live ${IN_PART}`, [
      ...range,
      LIVE_DAYS,
    ])
    live += counted.rows[0]?.live ?? 0
    const { rows } = await $client.query<Row>(
      `select uuid, reference, version, status, document
        from (select *, document::jsonb as parsed ${IN_PART} offset 0) as live where (${CODES('parsed')}) ?| $4::text[]`,
      [...range, LIVE_DAYS, compared.codes],
    )
    for (const row of rows) {
      const difference = row.status === 'paying' ? null : differenceOf(row, compared)
      groups[row.status === 'paying' ? 'paying' : (difference?.effect ?? 'same')] += 1
      if (difference === null) continue
      const key = JSON.stringify(difference)
      const same = differences.get(key)
      differences.set(key, { ...difference, carts: (same?.carts ?? 0) + 1 })
    }
  })
  const sums = Object.entries(groups).map(([group, count]) => [group, scaled(count, share)] as const)
  const touched = sums.reduce((sum, [, count]) => sum + count, 0)
  return {
    share,
    live: scaled(live, share),
    touched,
    groups: Object.fromEntries(sums) as typeof groups,
    differences: [...differences.values()]
      .toSorted((one, other) => other.carts - one.carts || (one.name < other.name ? -1 : 1))
      .map((difference) => ({ ...difference, carts: scaled(difference.carts, share) })),
  }
}

/** Null: it costs the same. */
function differenceOf(
  { document, status: _, ...name }: Row,
  { before, after, now, billDay }: Compared,
): Omit<CartDifference, 'carts'> | null {
  const cart: Cart = readCart(name, document)
  const compared = compareCart(cart, { before, after, start: cartStart(cart, now, billDay) })
  return compared && { name: cartName(cart, before), ...compared }
}
