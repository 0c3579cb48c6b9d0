import * as v from 'valibot'
import { newNumbersOf } from '#domain/cart/numbers/choose-number.ts'
import { appointmentFor } from '#domain/current-service/appointment-slot.ts'
import { cents } from '#domain/money.ts'
import { visitOf, withVisit } from '#domain/order/changes/change-visit.ts'
import { needsCard, type Ordered, withDeposit } from '#domain/order/order.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { and, eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { changedServices, isInOtherOrder } from '../changed-services.ts'
import { engineersVisit } from '../fulfilment/visit/engineers-visit.ts'
import type { OrderRoom } from '../order-room.ts'
import { changeOrder, type OrderChange } from '../state/change-order.ts'
import { defineFollowUp } from '../state/define-follow-up.ts'
import { findOrderById, type StoredOrder } from '../state/order-store.ts'
import { type By, visitReleases } from '../state/tables.ts'
import { type ReviewProblem, type ReviewRow, reviewDecisions } from './tables.ts'

type Deps = Pick<OrderRoom, 'db' | 'followUps' | 'appointments' | 'numbers'>

export const REVIEW_KIND = {
  name: 'settle-review',
  payload: v.object({ decisionId: v.pipe(v.string(), v.uuid()) }),
  onePerKey: 'unfinished',
} as const

/** Goes on where the process that took down a decision has died, or the diary did not respond. */
export const settleReviewFollowUp = defineFollowUp({
  ...REVIEW_KIND,
  waitsFor: 'review',
  overdue: sql`select id as "decisionId", order_id, created_at as since from review_decisions where state = 'open'`,
  run: (deps: Deps, { decisionId }) => settleReview(deps, decisionId),
})

/**
 * What was released when the order was referred is held and confirmed anew, by the decision's id, before the order goes on: so it is
 * safe to run twice. Where it was taken meanwhile the decision is dropped, and the order waits for another one.
 */
export async function settleReview(deps: Deps, decisionId: string): Promise<ReviewRow> {
  const review = await known(deps, decisionId)
  if (review.state !== 'open') return review
  const order = await findOrderById(deps.db, review.orderId)
  if (order?.state !== 'referred') return end(deps, review, 'ORDER_MOVED')
  if (review.decision === 'refuse') return apply(deps, review, () => REFUSED)
  await waitForReleases(deps, order)
  const held = await holdAnew(deps, review, order)
  if ('problem' in held) {
    await release(deps, held)
    return end(deps, review, held.problem)
  }
  const settled = await apply(deps, review, (stored) => acceptance(stored, review, held.ordered))
  // Another decision, or the customer, was faster.
  if (settled.problem !== null) await release(deps, held)
  return settled
}

const REFUSED = { events: [{ of: 'order', event: 'callOff' }], why: 'NOT_ACCEPTED', mails: ['reviewed'] } as const

/** The job that releases what was held first must not release what is held now. */
async function waitForReleases({ db }: Deps, { id }: StoredOrder): Promise<void> {
  const [row] = await db.select().from(visitReleases).where(eq(visitReleases.orderId, id))
  if (row !== undefined) throw new Error('What was held for the order is being released still')
}

type Holds = { visit: string | null; numbers: readonly string[] }
type HeldAnew = Holds & ({ ordered: Ordered } | { problem: ReviewProblem })

async function holdAnew(
  { appointments, numbers }: Deps,
  { id, slotId }: ReviewRow,
  order: StoredOrder,
): Promise<HeldAnew> {
  const holds = { visit: null as string | null, numbers: [] as string[] }
  let { ordered } = order
  const visit = engineersVisit(order)
  const before = visitOf(order)?.visit
  if (visit !== null && before !== undefined) {
    const answer = slotId === null ? null : await appointments.hold(visit, slotId, id)
    if (answer?.outcome !== 'held') return { ...holds, problem: 'SLOT_TAKEN' }
    holds.visit = answer.holdId
    if ((await appointments.confirm(answer.holdId)) === 'lost') return { ...holds, problem: 'SLOT_TAKEN' }
    const { holdId, heldUntil } = answer
    ordered = withVisit(ordered, before, appointmentFor(answer.slot, { holdId, heldUntil }))
  }
  for (const { lineId, number } of newNumbersOf(ordered.cart)) {
    const answer = await numbers.hold(number.msisdn, `${id} ${lineId}`)
    if (answer.outcome !== 'held') return { ...holds, problem: 'NUMBER_TAKEN' }
    holds.numbers.push(answer.holdId)
    if ((await numbers.confirm(answer.holdId)) === 'lost') return { ...holds, problem: 'NUMBER_TAKEN' }
    ordered = withNumber(ordered, lineId, answer)
  }
  return { ...holds, ordered }
}

function withNumber(ordered: Ordered, lineId: string, hold: { holdId: string; heldUntil: string }): Ordered {
  const lines = ordered.cart.lines.map((line) =>
    line.id === lineId && line.kind === 'mobile' && line.newNumber !== null
      ? { ...line, newNumber: { ...line.newNumber, holdId: hold.holdId, heldUntil: hold.heldUntil } }
      : line,
  )
  return { ...ordered, cart: { ...ordered.cart, lines } }
}

async function release({ appointments, numbers }: Deps, { visit, numbers: held }: Holds): Promise<void> {
  if (visit !== null) await appointments.release(visit)
  for (const holdId of held) await numbers.release(holdId)
}

type Change = Omit<OrderChange, 'by'>

function acceptance(stored: StoredOrder, { decision, deposit }: ReviewRow, held: Ordered): Change {
  const ordered = decision === 'deposit' ? withDeposit(held, cents(deposit ?? 0)) : held
  const event = decision === 'deposit' ? 'depositAsked' : needsCard(ordered) ? 'passedDue' : 'passedFree'
  // Nothing is left to do for the customer of an order that is confirmed: its confirmation says all.
  const mails = event === 'passedFree' ? [] : (['reviewed'] as const)
  return { events: [{ of: 'order', event }], ordered, mails: stored.state === 'referred' ? mails : [] }
}

/** One commit: the order goes on, and the decision has ended. */
async function apply(deps: Deps, review: ReviewRow, change: (stored: StoredOrder) => Change): Promise<ReviewRow> {
  await changeOrder(deps, review.orderId, async (stored, tx) => {
    const problem = await problemWith(tx, stored, review)
    if (!(await endIn(tx, review, problem)) || problem !== null) return null
    return { ...change(stored), by: review.decidedBy as By }
  })
  return known(deps, review.id)
}

async function problemWith(
  tx: Transaction,
  stored: StoredOrder,
  { decision }: ReviewRow,
): Promise<ReviewProblem | null> {
  if (stored.state !== 'referred') return 'ORDER_MOVED'
  if (decision === 'refuse') return null
  const services = changedServices(stored.ordered.cart).map(({ service }) => service)
  return (await isInOtherOrder(tx, stored.id, services)) ? 'CHANGED_ELSEWHERE' : null
}

/** False: it has ended already. */
async function endIn(tx: Transaction, { id }: ReviewRow, problem: ReviewProblem | null): Promise<boolean> {
  const { rowCount } = await tx
    .update(reviewDecisions)
    .set({ state: problem === null ? 'done' : 'dropped', problem, endedAt: sql`now()` })
    .where(and(eq(reviewDecisions.id, id), eq(reviewDecisions.state, 'open')))
  return rowCount === 1
}

async function end(deps: Deps, review: ReviewRow, problem: ReviewProblem): Promise<ReviewRow> {
  const set = { state: 'dropped', problem, endedAt: sql`now()` } as const
  const isOpen = and(eq(reviewDecisions.id, review.id), eq(reviewDecisions.state, 'open'))
  await deps.db.update(reviewDecisions).set(set).where(isOpen)
  return known(deps, review.id)
}

async function known({ db }: Pick<Deps, 'db'>, id: string): Promise<ReviewRow> {
  const [row] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.id, id))
  if (row === undefined) throw new Error('There is no such decision')
  return row
}
