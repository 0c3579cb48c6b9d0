import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database, Transaction } from './database.ts'
import { deleteInPortions } from './in-portions.ts'

/** At most this much work in a window of so many seconds, per key. */
export type Budget = { key: string; most: number; seconds: number }

/**
 * Charges work to a budget (fixed window counter), and returns the milliseconds to wait where it was spent already. The
 * first charge opens the window; the charge that exceeds the budget is still granted.
 *
 * It is stored in the database, because a budget per server would grow with the servers, and one in memory would end with a
 * restart. Time is the database's. A window that ends well after one that opens now was opened before the clock was set
 * back, and counts as ended; the tolerance is a minute, because a transaction's `now()` is its start. In a transaction the
 * row stays locked until the end, so concurrent charges are counted one by one.
 */
export async function spendBudget(db: Database | Transaction, budget: Budget, work = 1): Promise<number | null> {
  const spending = await spend(db, budget, work)
  return spending.ok ? null : spending.refusal.waitMs
}

type Client = Pick<Database | Transaction, '$client' | 'markOf'>

/** Refused: the budget that is spent, and how long its window still lasts. */
type Spending = Result<{ left: number; endsInMs: number }, { budget: Budget; waitMs: number }>

const WAS_OVER = "(budgets.ends_at <= now() or budgets.ends_at > excluded.ends_at + interval '1 minute')"

const CHARGE = `on conflict (key) do update set
      spent = case when ${WAS_OVER} then 0 else budgets.spent end + excluded.spent,
      ends_at = case when ${WAS_OVER} then excluded.ends_at else budgets.ends_at end`

const SPEND = {
  name: 'spend budget',
  text: `insert into budgets (key, spent, ends_at) values ($1, $2, now() + make_interval(secs => $3)) ${CHARGE}
    returning spent, (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"`,
}

async function spend({ $client, markOf }: Client, budget: Budget, work: number): Promise<Spending> {
  const { key, most, seconds } = budget
  const { rows } = await $client.query<Omit<SpentBudget, 'key'>>({ ...SPEND, values: [markOf(key), work, seconds] })
  const [row] = rows
  if (row === undefined) throw new Error('A budget was not written')
  return row.spent - work < most
    ? ok({ left: Math.max(0, most - row.spent), endsInMs: Math.max(1, row.leftMs) })
    : refuse({ budget, waitMs: Math.max(1, row.leftMs) })
}

const SPEND_OWN_AND_SHARED = {
  name: 'spend own and shared budget',
  text: `with own as (
      insert into budgets (key, spent, ends_at) values ($1, $3, now() + make_interval(secs => $4)) ${CHARGE}
      returning spent, ends_at
    ), shared as (
      insert into budgets (key, spent, ends_at)
      select $2, $3::integer, now() + make_interval(secs => $4) from own where own.spent - $3 < $5 ${CHARGE}
      returning spent, ends_at
    )
    select own.spent as own, shared.spent as shared,
      (extract(epoch from coalesce(shared.ends_at, own.ends_at) - now()) * 1000)::float8 as "leftMs"
    from own left join shared on true`,
}

/**
 * Charges work to a visitor's own budget and to the one of all visitors, for the same time, in one statement. Over their own a
 * visitor spends nothing of the others'. Returns which is spent, and the milliseconds to wait.
 */
export async function spendOwnAndShared(
  { $client, markOf }: Client,
  { own, shared }: Record<'own' | 'shared', Omit<Budget, 'seconds'>>,
  { work, seconds }: { work: number; seconds: number },
): Promise<{ spent: 'own' | 'shared'; waitMs: number } | null> {
  const values = [markOf(own.key), markOf(shared.key), work, seconds, own.most]
  const { rows } = await $client.query<{ own: number; shared: number | null; leftMs: number }>({
    ...SPEND_OWN_AND_SHARED,
    values,
  })
  const [row] = rows
  if (row === undefined) throw new Error('A budget was not written')
  const waitMs = Math.max(1, row.leftMs)
  if (row.shared === null) return { spent: 'own', waitMs }
  return row.shared - work < shared.most ? null : { spent: 'shared', waitMs }
}

const IS_OVER = '(budgets.ends_at <= now() or budgets.ends_at > now() + make_interval(secs => seconds, mins => 1))'

/** No `spent`: nothing was charged, because of this one. */
const SPEND_ALL = {
  name: 'spend all budgets',
  text: `with limits as (
      select * from unnest($1::text[], $2::integer[], $3::float8[]) with ordinality as each (key, most, seconds, place)
    ), used_up as (
      select place, ends_at from limits join budgets using (key)
      where spent >= most and not ${IS_OVER} order by place limit 1
    ), charged as (
      insert into budgets (key, spent, ends_at)
      select key, 1, now() + make_interval(secs => seconds) from limits
      where not exists (select from used_up) order by place
      ${CHARGE}
      returning key, spent, ends_at
    ), counted as (
      select place, spent, ends_at from limits join charged using (key)
      union all select place, null, ends_at from used_up
    )
    select place::integer, spent, (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"
    from counted order by place`,
}

/**
 * Charges one to each budget or to none, in one statement. `left` is what remains of the budget with the least, until its window
 * ends. A caller over a budget waits for no lock. Callers pass their kinds of budget in one order: the rows stay locked until the
 * end of the transaction, so another order could deadlock.
 */
export async function spendAll(tx: Transaction, requested: readonly Budget[]): Promise<Spending> {
  const keys = requested.map(({ key }) => tx.markOf(key))
  const values = [keys, requested.map(({ most }) => most), requested.map(({ seconds }) => seconds)]
  const { rows } = await tx.$client.query<{ place: number; spent: number | null; leftMs: number }>({
    ...SPEND_ALL,
    values,
  })
  let least = { left: Number.POSITIVE_INFINITY, endsInMs: 0 }
  for (const { place, spent, leftMs } of rows) {
    const budget = requested[place - 1]
    if (budget === undefined) throw new Error('A budget was written that nobody asked for')
    const endsInMs = Math.max(1, leftMs)
    if (spent === null) return refuse({ budget, waitMs: endsInMs })
    if (spent > budget.most) {
      // Another request has spent the last of it since it was looked at.
      for (const each of requested) await returnBudget(tx, each)
      return refuse({ budget, waitMs: endsInMs })
    }
    if (budget.most - spent < least.left) least = { left: budget.most - spent, endsInMs }
  }
  return ok(least)
}

/** How much of each budget is spent now. Read-only: no lock, and no window is opened. */
export async function spentOf(db: Database, requested: readonly Budget[]): Promise<number[]> {
  const { rows } = await db.$client.query<{ spent: number }>(
    `select coalesce(spent, 0) as spent
     from unnest($1::text[], $2::integer[]) with ordinality as each (key, seconds, place)
     left join budgets on budgets.key = each.key and ends_at > now()
       and ends_at <= now() + make_interval(secs => seconds, mins => 1)
     order by place`,
    [requested.map(({ key }) => db.markOf(key)), requested.map(({ seconds }) => seconds)],
  )
  return rows.map(({ spent }) => spent)
}

export type SpentBudget = { key: string; spent: number; leftMs: number }

/**
 * The same as a part `spent_budgets` of a larger statement. $first are the keys as markOf makes them, then the work, which
 * may be none, and the seconds of a window. Rows are locked in the order of their keys, so that no two statements deadlock.
 */
export function spendingPart(first: number, where: string): string {
  return `spent_budgets as (
    insert into budgets (key, spent, ends_at)
    select key, $${first + 1}::integer, now() + make_interval(secs => $${first + 2}::integer)
    from unnest($${first}::text[]) as keys (key) where ${where} order by key
    ${CHARGE}
    returning key, spent, (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"
  )`
}

/**
 * Parts `over_limit` and `spent_budgets` of a statement that charges several budgets at once, or none: $first are the keys,
 * then the limit of each and the seconds of its window; `where` decides whether anything is charged. `over_limit` is the
 * position of the first spent budget, from 1, or null. Windows are checked without a lock first, so that a caller over its
 * limit waits for nobody; the count after charging is exact.
 */
export function limitedSpendingPart(first: number, where: string): string {
  return `limits as (
    select * from unnest($${first}::text[], $${first + 1}::integer[], $${first + 2}::integer[])
      with ordinality as each (key, most, seconds, place)
  ), used_up as (
    select min(place) as place from limits join budgets using (key)
    where spent >= most and not ${IS_OVER} and ${where}
  ), spent_budgets as (
    insert into budgets (key, spent, ends_at)
    select key, 1, now() + make_interval(secs => seconds) from limits
    where (select place from used_up) is null and ${where} order by key
    ${CHARGE}
    returning key, spent
  ), over_limit as (
    select coalesce((select place from used_up),
      (select min(place) from limits join spent_budgets using (key) where spent > most))::integer as place
  )`
}

const RETURN = {
  name: 'return budget',
  text: 'update budgets set spent = spent - $2 where key = $1',
}

/** Refunds a charge of this transaction for work that was not done. */
export async function returnBudget(tx: Transaction, { key }: Pick<Budget, 'key'>, work = 1): Promise<void> {
  await tx.$client.query({ ...RETURN, values: [tx.markOf(key), work] })
}

const FORGET = `delete from budgets where key in (
  select key from budgets where ends_at <= now() order by ends_at limit $1 for update skip locked)`

export function forgetEndedBudgets(db: Database): Promise<void> {
  return deleteInPortions(db, FORGET)
}
