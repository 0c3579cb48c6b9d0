import { randomUUID } from 'node:crypto'
import { type DeskRefusal, refusedByShop } from '#domain/desk/desk-refusals.ts'
import { judgeDecision, type ReviewDecision } from '#domain/desk/review-decision.ts'
import { cents } from '#domain/money.ts'
import { visitOf } from '#domain/order/changes/change-visit.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { slotsBeside } from '#server/order/fulfilment/visit/visit-slots.ts'
import { findByReference } from '#server/order/operations/find-by-reference.ts'
import { REVIEW_KIND, settleReview } from '#server/order/review/settle-review.ts'
import { type ReviewProblem, reviewDecisions } from '#server/order/review/tables.ts'
import { waitingFollowUp } from '#server/order/state/define-follow-up.ts'
import { lockOrder } from '#server/order/state/order-store.ts'
import { orderEvents } from '#server/order/state/tables.ts'
import { and, desc, eq } from '#server/platform/database/drizzle/orm.ts'
import { enqueueJob } from '#server/platform/jobs/job-queue.ts'
import { besideAct, performAct } from '../acts/perform-act.ts'
import { type DeskRoom, type DeskStaff, operatorOf } from '../desk-staff.ts'
import type { VisitAtDesk } from './change-visit-at-desk.ts'

export type ReviewRequest = {
  reference: string
  decision: ReviewDecision
  /** In cents. */
  deposit: number | null
  slotId: string | null
  reason: string
}

/** By then a process that died has not come back. */
const DEAD_AFTER_MS = 30_000

const PROBLEMS: Readonly<Record<ReviewProblem, DeskRefusal['code']>> = {
  SLOT_TAKEN: 'DESK_SLOT_TAKEN',
  NUMBER_TAKEN: 'DESK_NUMBER_TAKEN',
  CHANGED_ELSEWHERE: 'DESK_CHANGED_ELSEWHERE',
  ORDER_MOVED: 'DESK_NOT_REFERRED',
}

/**
 * About an order that was referred. The decision is one commit with its entry; what it needs from outside is held after that, and a job
 * goes on where this process dies.
 */
export async function decideAtDesk(
  deps: DeskRoom,
  staff: DeskStaff,
  { reference, decision, deposit, slotId, reason }: ReviewRequest,
): Promise<Result<string, DeskRefusal>> {
  const found = await findByReference(deps.db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const { id: orderId, reference: object } = found.value
  const decided = { decision, deposit: deposit === null ? null : cents(deposit), slotId, reason }
  const decidedBy = operatorOf(staff).name
  const begun = await performAct<string | null>(deps, staff, {
    async repeated(tx) {
      const own = and(eq(reviewDecisions.orderId, orderId), eq(reviewDecisions.decidedBy, decidedBy))
      const rows = tx.select().from(reviewDecisions).where(own).orderBy(desc(reviewDecisions.createdAt)).limit(1)
      return (await rows)[0]?.id ?? null
    },
    async work(tx) {
      const order = (await lockOrder(tx, orderId)) ?? found.value
      if (order.state !== 'referred') return refuse({ code: 'DESK_NOT_REFERRED' })
      const open = and(eq(reviewDecisions.orderId, orderId), eq(reviewDecisions.state, 'open'))
      if ((await tx.select().from(reviewDecisions).where(open)).length > 0)
        return refuse({ code: 'DESK_BEING_DECIDED' })
      const judged = judgeDecision(decided, { hasVisit: visitOf(order) !== null })
      if (!judged.ok) return judged
      const id = randomUUID()
      await tx.insert(reviewDecisions).values({ id, orderId, decision, deposit, slotId, state: 'open', decidedBy })
      await tx.insert(orderEvents).values({ orderId, event: `review.${decision}`, by: decidedBy })
      await enqueueJob(tx, waitingFollowUp(REVIEW_KIND, { decisionId: id }, DEAD_AFTER_MS))
      const after = { decision, deposit }
      return ok({ value: id, act: { act: 'CREDIT_DECIDED', object, reason, after } })
    },
  })
  if (!begun.ok) return begun
  return begun.value === null ? ok('open') : settled(deps, staff, begun.value)
}

/** Where an outside system does not respond the decision stands, and a job goes on with it. */
async function settled(deps: DeskRoom, { log }: DeskStaff, id: string): Promise<Result<string, DeskRefusal>> {
  try {
    const { state, problem } = await settleReview(besideAct(deps), id)
    return problem === null ? ok(state) : refuse({ code: PROBLEMS[problem] })
  } catch (error) {
    log.warn({ err: error, decisionId: id }, 'a decision about a referred order is not carried out yet')
    return ok('open')
  }
}

/** Times for the visit of a referred order, which was released. Null: nobody comes, or it is not referred. */
export async function viewReviewSlots(
  deps: DeskRoom,
  { log }: DeskStaff,
  { reference }: { reference: string },
): Promise<Result<VisitAtDesk | null, DeskRefusal>> {
  const found = await findByReference(deps.db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const visit = found.value.state === 'referred' ? visitOf(found.value)?.visit : undefined
  if (visit === undefined) return ok(null)
  const { at, time } = visit
  const slots = await slotsBeside(deps, log, found.value, { slotId: '' })
  if (!slots.ok) return ok({ at, time, slots: [], problem: refusedByShop(slots.refusal).message ?? null })
  const free = slots.value.map(({ id, date, from, to }) => ({ id, date, time: `${from}-${to}` }))
  return ok({ at, time, slots: free, problem: null })
}
