import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isHomeLine } from '#domain/cart/lines/cart-line.ts'
import { newNumbersOf } from '#domain/cart/numbers/choose-number.ts'
import { NOTHING } from '#domain/money.ts'
import { dueToday, fullMonthly, needsCard, type Ordered, withDeposit } from '#domain/order/order.ts'
import { goodsOnCredit } from '#domain/order/trust/goods-on-credit.ts'
import type { CreditAnswer } from '#server/credit/credit-check.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { OrderRoom } from './order-room.ts'
import { changeOrder, type Turn, turnPlaced } from './state/change-order.ts'
import { findOrderById, type StoredOrder } from './state/order-store.ts'
import { orders } from './state/tables.ts'

/** Longer than a bureau and a diary may take together. */
export const LEASE_SECONDS = 30
const LOOK_AGAIN_MS = 100
const WAIT_MS = 20_000

/**
 * What follows the placing: the bureau is asked, then the visits are made final, outside of any transaction. One process at
 * a time does it (a lease); who else wants to know waits for what comes of it. Whoever died on the way is followed by the
 * sweeper, and every question may be asked twice.
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
  const turn = await ask(deps, log, begun, isOurs)
  const turned = isOurs ? await turnPlaced(deps, begun, turn) : null
  if (turned !== null) return turned
  return changeOrder(deps, begun.id, ({ state }) => (state === 'placed' ? turn : null))
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
    await wait(LOOK_AGAIN_MS)
    order = (await findOrderById(db, begun.id)) ?? order
  }
  return order
}

async function ask(
  deps: OrderRoom,
  log: FastifyBaseLogger,
  { id, ordered }: StoredOrder,
  isFirst: boolean,
): Promise<Turn> {
  const by = 'shop'
  const drop = (why: NonNullable<Turn['why']>): Turn => ({ events: [{ of: 'order', event: 'drop' }], by, why })
  let answer: CreditAnswer
  try {
    answer = await deps.credit.ask(creditQuestion(id, ordered))
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'the credit bureau cannot be asked')
    // Whoever died before us may have confirmed the visits.
    return { ...drop('CREDIT_CHECK_UNAVAILABLE'), keepsVisits: isFirst }
  }
  const { decision, reference } = answer
  const credit = { decision, reference, at: deps.clock.now().toISOString() }
  const goods = goodsOnCredit(ordered)
  const known: Ordered = { ...ordered, credit, ...(goods === 'checkCard' && { checksCard: true }) }
  // Who is asked for a deposit pays with a card.
  const needsLook = answer.decision === 'REFER' || (answer.decision === 'PASS' && goods === 'refer')
  if (needsLook) return { events: [{ of: 'order', event: 'referred' }], by, ordered: known }
  const visits = await confirmVisits(deps, log, ordered)
  if (visits !== 'confirmed') return drop(visits)
  const numbers = await confirmNumbers(deps, log, ordered)
  if (numbers !== 'confirmed') return drop(numbers)
  if (answer.decision === 'DEPOSIT') {
    return { events: [{ of: 'order', event: 'depositAsked' }], by, ordered: withDeposit(known, answer.amount) }
  }
  return { events: [{ of: 'order', event: needsCard(known) ? 'passedDue' : 'passedFree' }], by, ordered: known }
}

function creditQuestion(orderId: string, { cart, details, homes }: Ordered) {
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
