import type { LostPromo, PromoCount } from '#domain/cart/promos/lost-promo.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'

type Client = Pick<Database | Transaction, '$client'>

/**
 * $1 the order, $2 codes, $3 the limit of orders for each, or null. Rows are locked by code, after everything else
 * that an order locks: of concurrent orders for the last use, the second waits and finds it used, and an order that waits
 * for an employee who ends the code finds it ended.
 */
const TAKE: Statement = {
  name: 'promo_take_uses',
  text: `with counted as (
    insert into promo_counts (code, used, most)
    select code, 1, most from unnest($2::text[], $3::integer[]) as wanted (code, most) order by code
    on conflict (code) do update set used = promo_counts.used + 1, most = excluded.most, changed_at = now()
    where (excluded.most is null or promo_counts.used < excluded.most)
      and (promo_counts.ends_at is null or promo_counts.ends_at > now())
    returning code
  ), noted as (
    insert into promo_uses (order_id, code) select $1::uuid, code from counted
  )
  select code from counted`,
}

export type UseRequest = { code: string; most: number | null }

/** Null: all are used by the order. */
export async function takeUses(
  { $client }: Pick<Transaction, '$client'>,
  orderId: string,
  requests: readonly UseRequest[],
): Promise<LostPromo | null> {
  const values = [orderId, requests.map(({ code }) => code), requests.map(({ most }) => most)]
  const { rows } = await $client.query<{ code: string }>({ ...TAKE, values })
  const taken = new Set(rows.map(({ code }) => code))
  const lacking = requests.filter(({ code }) => !taken.has(code))
  const [first] = lacking
  if (first === undefined) return null
  return (await lostUse({ $client }, lacking)) ?? { promo: first.code, because: 'USED_UP' }
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

/** The first of these codes that an employee has ended, or that has no use left. Null: all can be ordered with. */
export async function lostUse(client: Client, requests: readonly UseRequest[]): Promise<LostPromo | null> {
  const counts = await countsOf(
    client,
    requests.map(({ code }) => code),
  )
  for (const { code: promo, most } of requests) {
    const { used = 0, endedOn = null } = counts.get(promo) ?? {}
    if (endedOn !== null) return { promo, because: 'OVER' }
    if (most !== null && used >= most) return { promo, because: 'USED_UP' }
  }
  return null
}

/** The same for an order that was placed: it keeps a code that has ended since. */
export async function usedUp(client: Client, requests: readonly UseRequest[]): Promise<LostPromo | null> {
  const limited = requests.filter(({ most }) => most !== null)
  const counts = await countsOf(
    client,
    limited.map(({ code }) => code),
  )
  const lost = limited.find(({ code, most }) => (counts.get(code)?.used ?? 0) >= (most ?? 0))
  return lost === undefined ? null : { promo: lost.code, because: 'USED_UP' }
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

/** Null: no employee has ended it. */
export const ENDED_ON = `case when promo_counts.ends_at <= now()
  then ((promo_counts.ends_at - interval '1 second') at time zone 'Europe/Dublin')::date::text end`

/** What became of each of these codes. One that nobody has used or ended is not among them. */
export async function countsOf(
  { $client }: Client,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PromoCount & { endsAt: Date | null }>> {
  if (codes.length === 0) return new Map()
  const { rows } = await $client.query<PromoCount & { code: string; endsAt: Date | null }>({
    name: 'promo_uses_of',
    text: `select code, used, ends_at as "endsAt", ${ENDED_ON} as "endedOn" from promo_counts where code = any($1::text[])`,
    values: [codes],
  })
  return new Map(rows.map(({ code, ...count }) => [code, count]))
}
