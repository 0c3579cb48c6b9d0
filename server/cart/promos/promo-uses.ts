import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'

type Client = Pick<Database | Transaction, '$client'>

/**
 * $1 the order, $2 codes, $3 how many orders may have each, or null. Rows are locked by code, after everything else that an
 * order locks: those who want the last use come one after the other, and the second finds it gone.
 */
const TAKE: Statement = {
  name: 'promo_take_uses',
  text: `with counted as (
    insert into promo_counts (code, used, most)
    select code, 1, most from unnest($2::text[], $3::integer[]) as wanted (code, most) order by code
    on conflict (code) do update set used = promo_counts.used + 1, most = excluded.most, changed_at = now()
    where excluded.most is null or promo_counts.used < excluded.most
    returning code
  ), noted as (
    insert into promo_uses (order_id, code) select $1::uuid, code from counted
  )
  select code from counted`,
}

export type WantedUse = { code: string; most: number | null }

/** The first of the codes that was used up. Null: the order has all of them. */
export async function takeUses(
  { $client }: Pick<Transaction, '$client'>,
  orderId: string,
  wanted: readonly WantedUse[],
): Promise<string | null> {
  const values = [orderId, wanted.map(({ code }) => code), wanted.map(({ most }) => most)]
  const { rows } = await $client.query<{ code: string }>({ ...TAKE, values })
  const taken = new Set(rows.map(({ code }) => code))
  return wanted.find(({ code }) => !taken.has(code))?.code ?? null
}

/** Parts of a statement: an order that is among these has no code any more. Twice, it does nothing. */
export function giveUsesBack(orders: string): string {
  return `unused as (
    delete from promo_uses where order_id in (${orders}) returning code
  ), unused_counts as (
    select code from promo_counts where code in (select code from unused) order by code for update
  ), uncounted as (
    update promo_counts set used = promo_counts.used - 1, changed_at = now()
    from unused_counts where promo_counts.code = unused_counts.code
  )`
}

/** $1 the order. */
const GIVE_BACK: Statement = {
  name: 'promo_give_uses_back',
  text: `with ${giveUsesBack('select $1::uuid')} select count(*) from unused`,
}

/** Of an order that comes to nothing, what it used can be used again. */
export async function giveBackUses({ $client }: Client, orderId: string): Promise<void> {
  await $client.query({ ...GIVE_BACK, values: [orderId] })
}

/** By how many orders each of these codes has been used. */
export async function usesOf({ $client }: Client, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map()
  const { rows } = await $client.query<{ code: string; used: number }>({
    name: 'promo_uses_of',
    text: 'select code, used from promo_counts where code = any($1::text[])',
    values: [codes],
  })
  return new Map(rows.map(({ code, used }) => [code, used]))
}
