import { promosOn } from '#domain/cart/promos/promo-gifts.ts'
import { cartsHolding } from '#domain/catalogue/diff/live-carts.ts'
import { giftInWords } from '#domain/catalogue/promo/promo-texts.ts'
import { type Cents, cents } from '#domain/money.ts'
import { readOrdered } from '#domain/order/order.ts'
import { liveCarts } from '#server/cart/live-carts.ts'
import { countsOf } from '#server/cart/promos/promo-uses.ts'
import { loadActive } from '#server/catalogue/catalogue-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Of one code so many orders are read for what it gave; those of before stand for as much each. */
const MOST_READ = 200
/** To count open carts, while an employee waits for the page. */
const MOST_MS = 800

export type PromoAtDesk = {
  code: string
  title: string
  gives: string[]
  /** Orders that have it, of those that may. Null: any number. */
  used: number
  most: number | null
  from: string | null
  until: string | null
  state: 'coming' | 'running' | 'usedUp' | 'ended'
  /** When an employee has ended it, or will have. Null: it ends as its release says. */
  endsAt: Date | null
  /** Open carts that hold it, and whether that is worked out from a part of them. */
  openCarts: number
  isAboutCarts: boolean
  /** What it took off these orders over their contracts. */
  given: Cents
  /** Worked out from the newest orders. */
  isAbout: boolean
  /** Of the last order with it. */
  lastUsedAt: Date | null
}

/** The codes of the release on sale: how often each is used, what it has cost, and when it ends. */
export async function listPromos({ db, today }: { db: Database; today: string }): Promise<PromoAtDesk[]> {
  const active = await loadActive(db)
  const promos = active?.release.promoCodes ?? []
  const counts = await countsOf(
    db,
    promos.map(({ code }) => code),
  )
  const live = await liveCarts(db, { mostMs: MOST_MS })
  const listed: PromoAtDesk[] = []
  for (const { code, title, gives, uses: most, from, until } of promos) {
    const { used: count, endsAt, endedOn } = counts.get(code) ?? NOT_COUNTED
    const { total, read, lastUsedAt } = count === 0 ? NEVER : await givenBy(db, code)
    const isAbout = read < count
    listed.push({
      code,
      title,
      gives: gives.map(giftInWords),
      used: count,
      most,
      from,
      until,
      state: endedOn === null ? stateOf({ count, most, from, until }, today) : 'ended',
      endsAt,
      openCarts: cartsHolding(live, [code]),
      isAboutCarts: live.share < 1,
      given: isAbout && read > 0 ? cents(Math.round((total / read) * count)) : total,
      isAbout,
      lastUsedAt,
    })
  }
  return listed
}

const NOT_COUNTED = { used: 0, endsAt: null, endedOn: null }

const NEVER = { total: cents(0), read: 0, lastUsedAt: null }

type Ending = { count: number; most: number | null; from: string | null; until: string | null }

function stateOf({ count, most, from, until }: Ending, today: string): PromoAtDesk['state'] {
  if (until !== null && until < today) return 'ended'
  if (from !== null && from > today) return 'coming'
  return most !== null && count >= most ? 'usedUp' : 'running'
}

const NEWEST = {
  name: 'desk newest orders of a promo code',
  text: `select orders.id, orders.document, promo_uses.at from promo_uses join orders on orders.id = order_id
    where code = $1 order by promo_uses.at desc limit ${MOST_READ}`,
}

/** As their documents say what it came to. */
async function givenBy(
  { $client }: Database,
  code: string,
): Promise<{ total: Cents; read: number; lastUsedAt: Date | null }> {
  const { rows } = await $client.query<{ id: string; document: unknown; at: Date }>({ ...NEWEST, values: [code] })
  let total = 0
  for (const { id, document } of rows) {
    const given = readOrdered(document, id).cart.lines.flatMap(promosOn)
    for (const gift of given) if (gift.promo === code) total += gift.total
  }
  return { total: cents(total), read: rows.length, lastUsedAt: rows[0]?.at ?? null }
}
