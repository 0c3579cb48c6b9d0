import { orderDocument, readOrdered } from '#domain/order/order.ts'
import { withoutHelp } from '#domain/order/reduce-order.ts'
import { orders, payments } from '#server/order/state/tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deleteOrders } from './order-tables.ts'
import type { PrivacySettings } from './privacy-settings.ts'

type Used = { db: Database; config: PrivacySettings }

/** Each portion is a transaction of its own: what was done stays done, and nobody waits long for a row. */
const PORTION = 200

/** In months. Of an order that does not say its own. */
const LONGEST_TERM = 24

/** Orders whose time is over: those that came to nothing soon, contracts so many years after their end. */
export async function forgetOldOrders({ db, config }: Used): Promise<void> {
  const { unmadeOrder, orderYears } = config.kept
  for (const due of [unmadeOrders(unmadeOrder), endedContracts(orderYears)]) {
    await inPortions(db, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(due)
      if (rows.length > 0)
        await deleteOrders(
          tx,
          rows.map(({ id }) => id),
        )
      return rows.length
    })
  }
}

/** Cancelled, never confirmed, and no money came for it. */
export const CAME_TO_NOTHING = sql`orders.state = 'cancelled'
  and not exists (select from mails where order_id = orders.id and kind = 'confirmation')
  and not exists (select from payments where order_id = orders.id
    and payments.state in ('authorised', 'captured', 'givingBack', 'givenBack', 'lost'))`

function unmadeOrders(days: number) {
  return sql`select id from orders
    where ${CAME_TO_NOTHING} and changed_at < now() - make_interval(days => ${days})
    limit ${PORTION} for update skip locked`
}

/**
 * The end of a contract, as far as the shop knows it: its longest minimum term after it went live, or the day on which it was
 * called off. One that runs on is the billing system's.
 */
function endedContracts(years: number) {
  const ago = sql`now() - make_interval(years => ${years})`
  return sql`select id from orders
    where created_at < ${ago} and state in ('confirmed', 'referred', 'cancelled', 'withdrawn') and ${ago} > (
      case when state in ('cancelled', 'withdrawn') then changed_at
      else coalesce((select max(at) from order_events where order_id = orders.id and event = 'managed.completed'), created_at)
        + make_interval(months => coalesce(term_months, ${LONGEST_TERM}))
      end)
    limit ${PORTION} for update skip locked`
}

/** What nobody needs any more of orders that are done: see `withoutHelp`. */
export async function forgetOrderHelp({ db, config }: Used): Promise<void> {
  const ago = sql`now() - make_interval(days => ${config.kept.orderHelp})`
  const managed = sql`managed_state in ('completed', 'failed', 'cancelled', 'rejected') and managed_at < ${ago}`
  const neverManaged = sql`managed_state is null and state in ('cancelled', 'withdrawn') and changed_at < ${ago}`
  for (const isDone of [managed, neverManaged]) {
    await inPortions(db, async (tx) => {
      const { rows } = await tx.execute<{ id: string; document: unknown }>(
        sql`select id, document from orders where reduced_at is null and ${isDone} limit ${PORTION} for update skip locked`,
      )
      for (const { id, document } of rows)
        await reduceOrder(tx, id, orderDocument(withoutHelp(readOrdered(document, id))))
      return rows.length
    })
  }
}

/** Nothing of what was agreed is changed by it, so that it is no turn in the life of the order. */
export async function reduceOrder(
  tx: Transaction,
  id: string,
  document: typeof orders.$inferInsert.document,
): Promise<void> {
  await tx.update(orders).set({ document, reducedAt: sql`now()` }).where(eq(orders.id, id))
  // The address of the provider's page, which has long been closed.
  await tx.update(payments).set({ frameUrl: null }).where(eq(payments.orderId, id))
}

async function inPortions(db: Database, work: (tx: Transaction) => Promise<number>): Promise<void> {
  let done = PORTION
  while (done === PORTION) done = await inTransaction(db, work)
}
