import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'

type Client = Pick<Database | Transaction, '$client'>

/**
 * $1 the order, $2 codes, $3 the limit of orders for each, or null. Rows are locked by code, after everything else
 * that an order locks: of concurrent orders for the last use, the second waits and finds it used.
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

export type UseRequest = { code: string; most: number | null }

/** The first of the codes that was used up. Null: all are used by the order. */
export async function takeUses(
  { $client }: Pick<Transaction, '$client'>,
  orderId: string,
  requests: readonly UseRequest[],
): Promise<string | null> {
  const values = [orderId, requests.map(({ code }) => code), requests.map(({ most }) => most)]
  const { rows } = await $client.query<{ code: string }>({ ...TAKE, values })
  const taken = new Set(rows.map(({ code }) => code))
  return requests.find(({ code }) => !taken.has(code))?.code ?? null
}

/** $1 the order, $2 codes. Codes that the order already uses are not counted again. */
const COUNT_PAID: Statement = {
  name: 'promo_count_paid',
  text: `with lacking as (
    select code from unnest($2::text[]) as wanted (code)
    where not exists (select from promo_uses where order_id = $1::uuid and promo_uses.code = wanted.code) order by code
  ), noted as (
    insert into promo_uses (order_id, code) select $1::uuid, code from lacking
  )
  insert into promo_counts (code, used) select code, 1 from lacking order by code
  on conflict (code) do update set used = promo_counts.used + 1, changed_at = now()`,
}

/** For a paid order: its customer saw this price before paying and gets it, even if the last use was taken meanwhile. */
export async function countPaidUses(
  { $client }: Pick<Transaction, '$client'>,
  orderId: string,
  codes: readonly string[],
): Promise<void> {
  if (codes.length > 0) await $client.query({ ...COUNT_PAID, values: [orderId, codes] })
}

/** The first of these codes without a use left. Null: all are available. */
export async function usedUp(client: Client, requests: readonly UseRequest[]): Promise<string | null> {
  const used = await usesOf(
    client,
    requests.flatMap(({ code, most }) => (most === null ? [] : code)),
  )
  return requests.find(({ code, most }) => most !== null && (used.get(code) ?? 0) >= most)?.code ?? null
}

/** Parts of a statement that release the codes of these orders. Idempotent. */
export function releasingUses(orders: string): string {
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
const RELEASE: Statement = {
  name: 'promo_give_uses_back',
  text: `with ${releasingUses('select $1::uuid')} select count(*) from unused`,
}

/** The uses of an order that is not fulfilled become available again. */
export async function releaseUses({ $client }: Client, orderId: string): Promise<void> {
  await $client.query({ ...RELEASE, values: [orderId] })
}

/** How many orders have used each of these codes. */
export async function usesOf({ $client }: Client, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map()
  const { rows } = await $client.query<{ code: string; used: number }>({
    name: 'promo_uses_of',
    text: 'select code, used from promo_counts where code = any($1::text[])',
    values: [codes],
  })
  return new Map(rows.map(({ code, used }) => [code, used]))
}
