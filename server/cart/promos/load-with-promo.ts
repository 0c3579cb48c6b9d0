import type { PromoCount } from '#domain/cart/promos/lost-promo.ts'
import { type SpentBudget, spendingPart } from '#server/platform/database/budget.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import type { Caller } from '#server/session/caller.ts'
import { COLUMNS, UNDER_KEY } from '../cart-statements.ts'
import { type CartRow, toStoredCart } from '../cart-store.ts'
import type { StoredCart } from '../stored-cart.ts'
import { ENDED_ON } from './promo-uses.ts'

/** Limits guessing of codes, not mistyping one. */
const SECONDS = 3600
const WRONG_PER_VISITOR = 60
const WRONG_PER_CART = 10

/** $1 the cart, $2 the key, $3 the code, $4 to $6 the cost of the attempt: 0 where the code exists. */
const WITH_PROMO: Statement = {
  name: 'cart_with_promo',
  text: `with ${spendingPart(4, 'exists (select from carts where uuid = $1::uuid)')}
    select ${COLUMNS}, coalesce(promo_counts.used, 0) as used, ${ENDED_ON} as "endedOn",
      (select json_agg(spent_budgets) from spent_budgets) as tried
    from (select) as one_row
    left join carts on carts.uuid = $1::uuid ${UNDER_KEY}
    left join promo_counts on promo_counts.code = $3::text`,
}

export type WithPromo = {
  stored: StoredCart | null
  counted: PromoCount
  /** Milliseconds until the next attempt. Null: none. */
  waitMs: number | null
}

/** One round trip, the same for a code that exists and for one that does not. */
export function loadWithPromo({ db }: { db: Database }, { key, visitor }: Caller, code: string, isKnown: boolean) {
  return async (uuid: string): Promise<WithPromo> => {
    const most = new Map([
      [db.markOf(`promo codes of ${visitor}`), WRONG_PER_VISITOR],
      [db.markOf(`promo codes in ${uuid}`), WRONG_PER_CART],
    ])
    const work = isKnown ? 0 : 1
    type Found = { [Name in keyof CartRow]: CartRow[Name] | null } & PromoCount & { tried: SpentBudget[] | null }
    const values = [uuid, key?.key ?? null, code, [...most.keys()], work, SECONDS]
    const { rows } = await db.$client.query<Found>({ ...WITH_PROMO, values })
    const [row] = rows
    const over = (row?.tried ?? []).filter((tried) => tried.spent - work >= (most.get(tried.key) ?? 0))
    return {
      stored: row?.uuid == null ? null : toStoredCart(row as CartRow),
      counted: { used: row?.used ?? 0, endedOn: row?.endedOn ?? null },
      waitMs: over.length === 0 ? null : Math.max(...over.map(({ leftMs }) => leftMs), 1),
    }
  }
}
