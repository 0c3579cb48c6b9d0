import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { type CartLine, devicesOf, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { keepsSim } from '#domain/cart/lines/line-sim.ts'
import { simItemId } from '#domain/order/sim-item.ts'
import { heldSim } from '#domain/sim/sim-card.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isLaterUndoneFirst } from '../changed-services.ts'
import { type RecordDeps, sealWithdrawal } from '../fulfilment/management/order-record.ts'
import type { CancelledServices, OrderManagement, RestoredProduct } from '../order-management.ts'
import { defineFollowUp } from '../state/define-follow-up.ts'
import { findOrderById, lockOrder, type StoredOrder, type WithdrawalRow } from '../state/order-store.ts'
import { type CancelState, orderEvents, orders, withdrawals } from '../state/tables.ts'

type Deps = RecordDeps & { log: FastifyBaseLogger; orderManagement: OrderManagement }

export const cancelServicesFollowUp = defineFollowUp({
  name: 'cancel-services',
  payload: v.object({ withdrawalId: v.pipe(v.string(), v.uuid()) }),
  waitsFor: 'cancelServices',
  of: (effect) => (effect.do === 'cancelServices' ? { withdrawalId: effect.withdrawal } : null),
  overdue: sql`select id as "withdrawalId", order_id, cancel_changed_at as since from withdrawals
    where cancel_state = 'toTell'`,
  reopen: reopenCancellation,
  run: cancelServices,
})

/** Order management cancels or ends the services of a withdrawal. Retried until it has accepted or refused. */
async function cancelServices(deps: Deps, { withdrawalId }: { withdrawalId: string }): Promise<void> {
  const { db, log, orderManagement } = deps
  const [row] = await db
    .select({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(eq(withdrawals.id, withdrawalId))
  const order = row === undefined ? null : await findOrderById(db, row.orderId)
  const withdrawal = order?.withdrawals.find(({ id }) => id === withdrawalId)
  if (order == null || withdrawal?.cancelState !== 'toTell') return
  if (await isLaterUndoneFirst(db, order, withdrawal.lines))
    throw new Error('A later change of the same service is not called off yet')
  const managedId = order.managedId ?? (await managedIdOf(deps, order))
  const outcome =
    managedId === null
      ? 'done'
      : await orderManagement.cancel({
          ...cancelledServices(order, withdrawal, managedId),
          sealed: sealWithdrawal(deps.config.keys, order, withdrawal),
        })
  if (outcome === 'pending') throw new Error('Order management has not called it off yet')
  if (outcome === 'refused') log.error({ orderId: order.id }, 'order management refuses to call off what was withdrawn')
  await noteCancelled(db, withdrawal, outcome)
}

/** A refused request is sent again under another name, because the first one has its result. */
async function reopenCancellation(tx: Transaction, { id }: StoredOrder): Promise<null> {
  await tx
    .update(withdrawals)
    .set({ cancelState: 'toTell', cancelTries: sql`${withdrawals.cancelTries} + 1`, cancelChangedAt: sql`now()` })
    .where(and(eq(withdrawals.orderId, id), eq(withdrawals.cancelState, 'refused')))
  return null
}

/** Null: it was never handed over, and will not be. */
async function managedIdOf({ db, orderManagement }: Deps, { id, state }: StoredOrder): Promise<string | null> {
  // The rest of it will be handed over without these services; then it is known what has to be cancelled.
  if (state === 'confirmed') throw new Error('The order is not handed over yet')
  const [claim] = await db
    .select({ isHandedOver: sql<boolean>`coalesce(${orders.claimedUntil} > now(), false)` })
    .from(orders)
    .where(eq(orders.id, id))
  if (claim?.isHandedOver) throw new Error('The order is being handed over')
  const managed = await orderManagement.find(id)
  if (managed === null) return null
  await db.update(orders).set({ managedId: managed.id, managedState: managed.state }).where(eq(orders.id, id))
  return managed.id
}

function cancelledServices(
  order: StoredOrder,
  withdrawal: WithdrawalRow,
  managedId: string,
): Omit<CancelledServices, 'sealed'> {
  const { reference, ordered } = order
  const { id, cancelTries, isWhole, lines, receivedAt } = withdrawal
  const taken = ordered.cart.lines.filter((line) => lines.includes(line.id))
  return {
    name: cancelTries === 1 ? id : `${id}-${cancelTries}`,
    managedId,
    reference,
    isWhole,
    at: receivedAt.toISOString(),
    items: taken.flatMap((line) => [
      { id: line.id, code: line.plan, restores: restoredBy(line) },
      ...(line.change?.endsToo ?? []).map(({ service }) => ({
        id: service.id,
        code: service.offerCode ?? service.planName,
        restores: service,
      })),
      ...[...line.addOns, ...devicesOf(line), ...devicesOf(line).flatMap(({ insurance }) => insurance ?? [])].map(
        (extra) => ({ id: extra.id, code: extra.code }),
      ),
      ...(isSimLine(line) && line.simCard ? [{ id: simItemId(line.id), code: line.simCard.code }] : []),
    ]),
    mandate: isWhole ? (ordered.payment.mandate?.reference ?? null) : null,
  }
}

function restoredBy(line: CartLine): RestoredProduct | null {
  if (line.change === undefined) return null
  const { replaced } = line.change
  const isMoved = isSimLine(line) && !keepsSim(line)
  return isMoved ? { ...replaced, sim: heldSim(replaced.simCardType) } : replaced
}

async function noteCancelled(db: Database, { id, orderId }: WithdrawalRow, state: CancelState): Promise<void> {
  await inTransaction(db, async (tx) => {
    // First, because all writers lock in this order: the row in the history needs the lock too.
    await lockOrder(tx, orderId)
    const { rowCount } = await tx
      .update(withdrawals)
      .set({ cancelState: state, cancelChangedAt: sql`now()` })
      .where(and(eq(withdrawals.id, id), eq(withdrawals.cancelState, 'toTell')))
    if (rowCount === 1) await tx.insert(orderEvents).values({ orderId, event: `cancel.${state}`, by: 'operator' })
  })
}
