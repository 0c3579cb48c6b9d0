import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isHomeLine } from '#domain/cart/lines/cart-line.ts'
import { newNumbersOf } from '#domain/cart/numbers/choose-number.ts'
import { needsCreditCheck } from '#domain/checkout/credit-check.ts'
import { NOTHING } from '#domain/money.ts'
import { dueToday, fullMonthly, needsCard, type Ordered, withDeposit } from '#domain/order/order.ts'
import { goodsOnCredit } from '#domain/order/trust/goods-on-credit.ts'
import type { CreditDecision } from '#server/credit/credit-check.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { OrderRoom } from './order-room.ts'
import { changeOrder, changePlaced, type OrderChange } from './state/change-order.ts'
import { findOrderById, type StoredOrder } from './state/order-store.ts'
import { orders } from './state/tables.ts'

/** Longer than the time limits of bureau and diary together. */
export const LEASE_SECONDS = 30
const POLL_MS = 100
const WAIT_MS = 20_000

/**
 * After the placing the bureau is called, then visits and numbers are confirmed, outside of any transaction. One process at a
 * time does it, by a lease; others poll for the result. If that process dies, the sweeper goes on; all these calls are
 * idempotent.
 */
export async function advanceOrder(
  deps: OrderRoom,
  log: FastifyBaseLogger,
  begun: StoredOrder,
  /** The lease came with the order that the caller has just placed. */
  isOurs: boolean,
): Promise<StoredOrder> {
  if (begun.state !== 'placed') return begun
  if (!isOurs && !(await claim(deps, begun.id))) return untilPlaced(deps, begun)
  const change = await decide(deps, log, begun, isOurs)
  const changed = isOurs ? await changePlaced(deps, begun, change) : null
  if (changed !== null) return changed
  return changeOrder(deps, begun.id, ({ state }) => (state === 'placed' ? change : null))
}

async function claim({ db }: OrderRoom, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`update ${orders}
    set claimed_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where ${orders.id} = ${id} and ${orders.state} = 'placed' and ${orders.claimedUntil} < now()`)
  return rowCount === 1
}

async function untilPlaced({ db, clock }: OrderRoom, begun: StoredOrder): Promise<StoredOrder> {
  const end = clock.monotonicMs() + WAIT_MS
  let order: StoredOrder = begun
  while (order.state === 'placed' && clock.monotonicMs() < end) {
    await wait(POLL_MS)
    order = (await findOrderById(db, begun.id)) ?? order
  }
  return order
}

async function decide(
  deps: OrderRoom,
  log: FastifyBaseLogger,
  { id, ordered }: StoredOrder,
  isFirst: boolean,
): Promise<OrderChange> {
  const by = 'shop'
  const drop = (why: NonNullable<OrderChange['why']>): OrderChange => ({
    events: [{ of: 'order', event: 'drop' }],
    by,
    why,
  })
  let response: CreditDecision | null
  try {
    response = needsCreditCheck(ordered.cart) ? await deps.credit.check(creditRequest(id, ordered)) : null
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'the credit bureau cannot be asked')
    // A process that died before this one may have confirmed the visits.
    return { ...drop('CREDIT_CHECK_UNAVAILABLE'), keepsVisits: isFirst }
  }
  const credit = response && {
    decision: response.decision,
    reference: response.reference,
    at: deps.clock.now().toISOString(),
  }
  const goods = goodsOnCredit(ordered)
  const known: Ordered = { ...ordered, credit, ...(goods === 'checkCard' && { checksCard: true }) }
  // A deposit is paid by card, which is check enough for goods on credit.
  const needsReview = response?.decision === 'REFER' || (response?.decision === 'PASS' && goods === 'refer')
  if (needsReview) return { events: [{ of: 'order', event: 'referred' }], by, ordered: known }
  const visits = await confirmVisits(deps, log, ordered)
  if (visits !== 'confirmed') return drop(visits)
  const numbers = await confirmNumbers(deps, log, ordered)
  if (numbers !== 'confirmed') return drop(numbers)
  if (response?.decision === 'DEPOSIT') {
    return { events: [{ of: 'order', event: 'depositAsked' }], by, ordered: withDeposit(known, response.amount) }
  }
  return { events: [{ of: 'order', event: needsCard(known) ? 'passedDue' : 'passedFree' }], by, ordered: known }
}

function creditRequest(orderId: string, { cart, details, homes }: Ordered) {
  const { firstName, lastName, dateOfBirth, billingAddress } = details
  const [home] = Object.values(homes)
  const address = billingAddress ?? home
  if (address === undefined) throw new Error('An order without an address was placed')
  const upFront = dueToday({ cart, deposit: NOTHING })
  return { orderId, name: `${firstName} ${lastName}`, dateOfBirth, address, monthly: fullMonthly(cart), upFront }
}

async function confirmVisits(
  { appointments }: OrderRoom,
  log: FastifyBaseLogger,
  { cart }: Ordered,
): Promise<'confirmed' | 'SLOT_LOST' | 'APPOINTMENTS_UNAVAILABLE'> {
  const holds = cart.lines.flatMap((line) => (isHomeLine(line) && line.visit !== null ? line.visit.holdId : []))
  try {
    for (const holdId of holds) if ((await appointments.confirm(holdId)) === 'lost') return 'SLOT_LOST'
    return 'confirmed'
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'a visit cannot be confirmed')
    return 'APPOINTMENTS_UNAVAILABLE'
  }
}

/** The new numbers that were chosen are the customer's from here on. */
async function confirmNumbers(
  { numbers }: OrderRoom,
  log: FastifyBaseLogger,
  { cart }: Ordered,
): Promise<'confirmed' | 'NUMBER_LOST' | 'NUMBERS_UNAVAILABLE'> {
  try {
    for (const { number } of newNumbersOf(cart)) {
      if ((await numbers.confirm(number.holdId)) === 'lost') return 'NUMBER_LOST'
    }
    return 'confirmed'
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'a number cannot be confirmed')
    return 'NUMBERS_UNAVAILABLE'
  }
}
