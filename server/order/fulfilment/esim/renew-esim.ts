import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import { and, count, eq, like } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import { openOrder } from '../../open-order.ts'
import type { OrderRoom } from '../../order-room.ts'
import { enqueueFollowUp } from '../../state/define-follow-up.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import { promiseMails } from '../../state/promise-mails.ts'
import { mails, orderEvents } from '../../state/tables.ts'
import { isReady, liveESims, type ReadyESim } from './esim-store.ts'
import { settleESimsFollowUp } from './settle-esims.ts'
import { eSimProfiles } from './tables.ts'

type Request = { reference: string; offerId: string }

const DAY_SECONDS = 24 * 3600
const MAILS_A_DAY = 5
const NEW_ONES_A_DAY = 3

/** Sends the same code once more, to the address of the order. */
export async function sendESimAgain(
  deps: OrderRoom,
  caller: Caller,
  request: Request,
): Promise<Result<StoredOrder, Refusal>> {
  const found = await readyESim(deps, caller, request)
  if (!found.ok) return found
  const { order, row } = found.value
  return inTransaction(deps.db, async (tx) => {
    const budget = { key: `eSIM mails of ${order.id}`, most: MAILS_A_DAY, seconds: DAY_SECONDS }
    if ((await spendBudget(tx, budget)) !== null) return refuse({ code: 'TOO_MANY_ESIMS' })
    const ofIt = and(eq(mails.orderId, order.id), like(mails.name, `eSim ${row.id}%`))
    const [sent] = await tx.select({ number: count() }).from(mails).where(ofIt)
    await promiseMails(tx, deps.jobs, [{ orderId: order.id, name: `eSim ${row.id}-${(sent?.number ?? 0) + 1}` }])
    return ok(order)
  })
}

/**
 * Replaces a code that is not installed, without binding the new one to a phone. The old one is cancelled at the SM-DP+
 * first, because two codes could put two phones on one number.
 */
export async function renewESim(
  deps: OrderRoom,
  caller: Caller,
  request: Request,
): Promise<Result<StoredOrder, Refusal>> {
  const found = await readyESim(deps, caller, request)
  if (!found.ok) return found
  const { order, row } = found.value
  const budget = { key: `new eSIMs of ${order.id}`, most: NEW_ONES_A_DAY, seconds: DAY_SECONDS }
  if ((await spendBudget(deps.db, budget)) !== null) return refuse({ code: 'TOO_MANY_ESIMS' })
  const outcome = await calledOff(deps, row)
  if (outcome === 'installed') return refuse({ code: 'ESIM_INSTALLED' })
  if (outcome === 'unknown') return refuse({ code: 'ESIM_UNAVAILABLE' })
  await inTransaction(deps.db, async (tx) => {
    const { rowCount } = await tx
      .update(eSimProfiles)
      .set({ state: 'ended' })
      .where(and(eq(eSimProfiles.id, row.id), eq(eSimProfiles.state, 'ready')))
    if (rowCount !== 1) return
    await tx.insert(eSimProfiles).values({ orderId: order.id, lineId: row.lineId, bound: false })
    await tx.insert(orderEvents).values({ orderId: order.id, event: 'esim.renewed', by: 'customer' })
    await enqueueFollowUp(tx, deps.jobs, settleESimsFollowUp, { orderId: order.id })
  })
  return ok(order)
}

async function readyESim(
  deps: OrderRoom,
  caller: Caller,
  { reference, offerId }: Request,
): Promise<Result<{ order: StoredOrder; row: ReadyESim }, Refusal>> {
  const opened = await openOrder(deps, caller, { reference })
  if (!opened.ok) return opened
  const order = opened.value
  const row = (await liveESims(deps.db, order.id)).find(({ lineId }) => lineId === offerId)
  if (row === undefined) return refuse({ code: 'OFFER_NOT_FOUND' })
  return isReady(row) ? ok({ order, row }) : refuse({ code: 'ESIM_NOT_READY' })
}

async function calledOff({ eSims }: OrderRoom, row: ReadyESim): Promise<'cancelled' | 'installed' | 'unknown'> {
  try {
    return await eSims.cancel(row.id, row)
  } catch (error) {
    if (error instanceof OutsideSystemError) return 'unknown'
    throw error
  }
}
