import { type Ordered, orderDocument, readOrdered } from '#domain/order/order.ts'
import { withoutHelp } from '#domain/order/reduce-order.ts'
import { findMarks } from '#server/order/state/order-finds.ts'
import { payments } from '#server/order/state/tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inArray, type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { FIRST_PLACE, inPortions, type Place } from '#server/platform/database/in-portions.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deleteOrders } from './order-tables.ts'
import type { PrivacySettings } from './privacy-settings.ts'

type Deps = { db: Database; config: PrivacySettings }

/** An order has rows in a dozen tables. */
const PORTION = 200

/** In months. For an order without a term of its own. */
const LONGEST_TERM = 24

/** Deletes orders after their retention period: unfulfilled ones soon, contracts years after their end. */
export async function forgetOldOrders({ db, config }: Deps): Promise<void> {
  const { unmadeOrder, orderYears } = config.retention
  for (const due of [unmadeOrders(unmadeOrder), endedContracts(orderYears)]) {
    let last = FIRST_PLACE
    await inPortions(async (most) => {
      const deleted = await inTransaction(db, async (tx) => {
        const { rows } = await tx.execute<Place>(due(last, most))
        const ids = rows.map(({ id }) => id)
        if (ids.length > 0) await deleteOrders(tx, ids)
        return rows
      })
      last = deleted.at(-1) ?? last
      return deleted.length
    }, PORTION)
  }
}

type DueOrders = (last: Place, most: number) => SQL

/** Cancelled, never confirmed, and without a payment. */
export const CAME_TO_NOTHING = sql`orders.state = 'cancelled'
  and not exists (select from mails where order_id = orders.id and kind = 'confirmation')
  and not exists (select from payments where order_id = orders.id
    and payments.state in ('authorised', 'captured', 'givingBack', 'givenBack', 'lost'))`

function unmadeOrders(days: number): DueOrders {
  return (last, most) => sql`select id, changed_at::text as at from orders
    where ${CAME_TO_NOTHING} and changed_at < now() - make_interval(days => ${days})
      and (changed_at, id) > (${last.at}::timestamptz, ${last.id}::uuid)
    order by changed_at, id limit ${most} for update skip locked`
}

/**
 * The end of a contract, as far as the shop knows it: its longest minimum term after it went live, or the day on
 * which it was cancelled. The billing system has those that continue.
 */
function endedContracts(years: number): DueOrders {
  const ago = sql`now() - make_interval(years => ${years})`
  return (last, most) => sql`select id, created_at::text as at from orders
    where created_at < ${ago} and (created_at, id) > (${last.at}::timestamptz, ${last.id}::uuid) and state in ('confirmed', 'referred', 'cancelled', 'withdrawn') and ${ago} > (
      case when state in ('cancelled', 'withdrawn') then changed_at
      else coalesce((select max(at) from order_events where order_id = orders.id and event = 'managed.completed'), created_at)
        + make_interval(months => coalesce(term_months, ${LONGEST_TERM}))
      end)
    order by created_at, id limit ${most} for update skip locked`
}

/** Removes data that finished orders do not need any more: see `withoutHelp`. */
export async function forgetOrderHelp({ db, config }: Deps): Promise<void> {
  const ago = sql`now() - make_interval(days => ${config.retention.orderHelp})`
  const managed = sql`managed_state in ('completed', 'failed', 'cancelled', 'rejected') and managed_at < ${ago}`
  const neverManaged = sql`managed_state is null and state in ('cancelled', 'withdrawn') and changed_at < ${ago}`
  for (const isDone of [managed, neverManaged]) {
    await inPortions(
      (most) =>
        inTransaction(db, async (tx) => {
          const { rows } = await tx.execute<{ id: string; document: unknown }>(
            sql`select id, document from orders where reduced_at is null and ${isDone} limit ${most} for update skip locked`,
          )
          const reduced = rows.map(({ id, document }) => ({
            id,
            ordered: withoutHelp(readOrdered(document, id)),
          }))
          if (reduced.length > 0) await reduceOrders(tx, reduced)
          return rows.length
        }),
      PORTION,
    )
  }
}

type ReducedOrder = { id: string; ordered: Ordered }

/** Nothing that was agreed changes, so it is no transition of the order. What is gone from it finds it no more. */
export async function reduceOrders(tx: Transaction, reduced: readonly ReducedOrder[]): Promise<void> {
  const ids = reduced.map(({ id }) => id)
  await tx.execute(sql`update orders set document = reduced.document::json, reduced_at = now()
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(reduced.map(({ ordered }) => JSON.stringify(orderDocument(ordered))))}::text[])
      as reduced (id, document)
    where orders.id = reduced.id`)
  const marks = reduced.flatMap(({ id, ordered }) => findMarks(ordered).map((mark) => ({ id, mark })))
  await tx.execute(sql`delete from order_finds where order_id = any(${sql.param(ids)}::uuid[]) and (order_id, mark) not in (
    select id, mark from unnest(${sql.param(marks.map(({ id }) => id))}::uuid[], ${sql.param(marks.map(({ mark }) => mark))}::bytea[]) as left_over (id, mark))`)
  // The URL of the provider's page, which is closed.
  await tx.update(payments).set({ frameUrl: null }).where(inArray(payments.orderId, ids))
}
