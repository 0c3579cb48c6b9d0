import { setTimeout as wait } from 'node:timers/promises'
import { livePayment } from '#domain/order/apply-event.ts'
import { type Budget, spendBudget } from '#server/platform/database/budget.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import type { Caller } from '#server/session/caller.ts'
import type { OrderRoom } from '../order-room.ts'
import { findOrderById, type StoredOrder, statesOf } from '../state/order-store.ts'
import { payments } from '../state/tables.ts'
import { readProviders } from './settle-order.ts'

/** Longer than the time limit of a provider. */
const LEASE_SECONDS = 15
const TRY_AGAIN_MS = 100
const WAIT_MS = 12_000

/** Enough for twenty customers behind one address who wait for their banks. */
export function providerReadsOf(visitor: string): Budget {
  return { key: `payments read for ${visitor}`, most: 600, seconds: 60 }
}

/**
 * Reads the payment that can still be paid from its provider, on a customer's request: by one server at a time and at most
 * once a second (single flight, by a lease in the database). Requests that come meanwhile share the next read, so the result
 * is never older than the request. A visitor beyond the budget gets the stored order. Earlier payments of the order are left
 * to notifications and the sweeper.
 */
export async function settleForCustomer(deps: OrderRoom, caller: Caller, order: StoredOrder): Promise<StoredOrder> {
  const live = livePayment(statesOf(order))
  if (live === null) return order
  const end = deps.clock.monotonicMs() + WAIT_MS
  let since: string | null = null
  while (deps.clock.monotonicMs() < end) {
    const lease = await takeLease(deps.db, live.id, since)
    if (lease.isMine) return readAndRelease(deps, caller, order, live.id)
    if (lease.isRead) break
    since ??= lease.at
    await wait(TRY_AGAIN_MS)
  }
  return (await findOrderById(deps.db, order.id)) ?? order
}

async function readAndRelease(
  deps: OrderRoom,
  { log, visitor }: Caller,
  order: StoredOrder,
  paymentId: string,
): Promise<StoredOrder> {
  try {
    if ((await spendBudget(deps.db, providerReadsOf(visitor))) !== null) return order
    return (await readProviders(deps, log, order, 'customer', paymentId)).order
  } finally {
    await deps.db.update(payments).set({ readUntil: null }).where(eq(payments.id, paymentId))
  }
}

type Lease = {
  isMine: boolean
  /** Another request has read it since. */
  isRead: boolean
  /** By the database's clock, as text: a Date would lose its microseconds. */
  at: string
}

/** A time more than a minute in the future was written by a clock that was set back since, and is ignored. */
async function takeLease(db: Database, paymentId: string, since: string | null): Promise<Lease> {
  const { rows } = await db.execute<Lease>(sql`
    with mine as (
      update payments set read_at = now(), read_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = ${paymentId}
        and (read_until is null or read_until not between now() and now() + interval '1 minute')
        and (read_at is null or read_at not between now() - interval '1 second' and now() + interval '1 minute')
        and (read_at < ${since}::timestamptz) is not false
      returning id
    )
    select exists (select from mine) as "isMine", now()::text as at,
      coalesce(read_at >= ${since}::timestamptz and read_until is null, false) as "isRead"
    from payments where id = ${paymentId}`)
  const [lease] = rows
  if (lease === undefined) throw new Error('A payment of an order is not stored')
  return lease
}
