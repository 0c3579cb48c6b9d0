import * as v from 'valibot'
import { irishDay } from '#domain/availability/service-date.ts'
import { toProblems } from '#domain/field-problem.ts'
import { withCorrectedPorting } from '#domain/order/changes/correct-porting.ts'
import { portLines } from '#domain/order/port-lines.ts'
import { portingDays } from '#domain/porting/porting-days.ts'
import { portingSchema } from '#domain/porting/porting-details.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/session/caller.ts'
import { openOrder } from '../../open-order.ts'
import type { OrderRoom } from '../../order-room.ts'
import { changeOrderIn, type OrderChange } from '../../state/change-order.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { By } from '../../state/tables.ts'
import { addPortRequest, portRequestsOf } from './port-request-store.ts'

const CORRECTIONS_A_DAY = { most: 10, seconds: 86_400 }

export type CorrectPortingRequest = { reference: string; offerId: string; porting: object }

/**
 * Corrected porting details for a number that its old network rejected; it is requested again. The number stays the
 * proven one.
 */
export async function correctPorting(
  deps: OrderRoom,
  caller: Caller,
  request: CorrectPortingRequest,
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrder(deps, caller, request)
  if (!opened.ok) return opened
  return inTransaction(deps.db, (tx) => correctPortingIn(tx, deps, opened.value.id, { ...request, by: 'customer' }))
}

type Correction = Pick<CorrectPortingRequest, 'offerId' | 'porting'> & { by: By }

/** The same as a part of another commit. */
export async function correctPortingIn(
  tx: Transaction,
  deps: Pick<OrderRoom, 'clock' | 'jobs' | 'followUps'>,
  orderId: string,
  correction: Correction,
): Promise<Result<StoredOrder, Refusal>> {
  let refused: Refusal | null = null
  const order = await changeOrderIn(tx, deps.followUps, orderId, async (stored) => {
    const turn = await judge(deps, stored, tx, correction)
    if (turn.ok) return turn.value
    refused = turn.refusal
    return null
  })
  return refused === null ? ok(order) : refuse(refused)
}

async function judge(
  { clock, jobs }: Pick<OrderRoom, 'clock' | 'jobs'>,
  order: StoredOrder,
  tx: Transaction,
  { offerId, porting, by }: Correction,
): Promise<Result<OrderChange, Refusal>> {
  const line = portLines(order).find(({ id }) => id === offerId)
  if (order.state !== 'confirmed' || line === undefined) return refuse({ code: 'NUMBER_NOT_CORRECTABLE' })
  const last = (await portRequestsOf(tx, order.id)).findLast(({ lineId }) => lineId === offerId)
  if (last?.state !== 'rejected') return refuse({ code: 'NUMBER_NOT_CORRECTABLE' })
  // By now the SIM was delivered, or is an eSIM.
  const days = portingDays({ isPosted: false }, irishDay(clock.now()))
  const answers = v.safeParse(portingSchema({ days }), { ...porting, msisdn: line.porting?.msisdn })
  if (!answers.success) return refuse({ code: 'PORTING_INVALID', params: { problems: toProblems(answers.issues) } })
  const budget = { key: `porting corrections of ${order.id}`, ...CORRECTIONS_A_DAY }
  if (by === 'customer' && (await spendBudget(tx, budget)) !== null) return refuse({ code: 'TOO_MANY_CORRECTIONS' })
  await addPortRequest(tx, jobs, { orderId: order.id, lineId: offerId, attempt: last.attempt + 1 })
  const ordered = withCorrectedPorting(order.ordered, offerId, answers.output, clock.now())
  return ok({ events: [], by, ordered, notes: [`port.toSend ${offerId}`] })
}
