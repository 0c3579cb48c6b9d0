import type { DeskAct } from '#domain/desk/desk-act.ts'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import type { WorkKind } from '#domain/desk/work-kind.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { OrderFollowUp } from '#server/order/state/define-follow-up.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskStaff } from '../desk-staff.ts'
import { deskCases } from '../tables.ts'
import { colleagues } from './colleagues.ts'
import { openWork } from './list-work.ts'

type Deps = { db: Database; clock: Clock; followUps: readonly OrderFollowUp[] }

export type WorkName = { kind: WorkKind; key: string }
type Found = { orderId: string; reference: string; since: string; detail: string | null; assignee: string | null }

type CaseChange = Pick<
  Partial<typeof deskCases.$inferInsert>,
  'assignee' | 'assigneeName' | 'heldUntil' | 'heldFor' | 'resolvedSince'
>

const SHORTEST_REASON = 3
const HOUR_MS = 60 * 60_000
const LONGEST_HOLD_MS = 30 * 24 * HOUR_MS

/** Work that somebody else has taken stays theirs, unless it is taken over on purpose. */
export function takeWork(
  deps: Deps,
  staff: DeskStaff,
  { overtakes, ...name }: WorkName & { overtakes: boolean },
): Promise<Result<null, DeskRefusal>> {
  return change(deps, staff, name, ({ assignee }) => {
    if (assignee === staff.id) return ok(null)
    if (assignee !== null && !overtakes) return refuse({ code: 'DESK_WORK_TAKEN' })
    const set = { assignee: staff.id, assigneeName: staff.name }
    return ok({ act: 'WORK_TAKEN', set, ...(assignee !== null && { before: { assignee } }) })
  })
}

/** To somebody who was at the desk within a day, also if another employee has it now. */
export async function giveWork(
  deps: Deps,
  staff: DeskStaff,
  { to, ...name }: WorkName & { to: string },
): Promise<Result<null, DeskRefusal>> {
  const colleague = (await colleagues(deps.db)).find(({ id }) => id === to)
  if (colleague === undefined) return refuse({ code: 'DESK_COLLEAGUE_UNKNOWN' })
  return change(deps, staff, name, ({ assignee }) => {
    if (assignee === to) return ok(null)
    const set = { assignee: to, assigneeName: colleague.name }
    return ok({ act: 'WORK_GIVEN', set, before: { assignee }, after: { assignee: to } })
  })
}

export function giveWorkBack(deps: Deps, staff: DeskStaff, name: WorkName): Promise<Result<null, DeskRefusal>> {
  return change(deps, staff, name, ({ assignee }) => {
    if (assignee === null) return ok(null)
    if (assignee !== staff.id) return refuse({ code: 'DESK_WORK_TAKEN' })
    return ok({ act: 'WORK_GIVEN_BACK', set: { assignee: null, assigneeName: null } })
  })
}

/** Out of the list until then, as when a customer has to be reached first. */
export function holdWork(
  deps: Deps,
  staff: DeskStaff,
  { until, reason, ...name }: WorkName & { until: Date; reason: string },
): Promise<Result<null, DeskRefusal>> {
  return change(deps, staff, name, () => {
    if (reason.length < SHORTEST_REASON) return refuse({ code: 'DESK_REASON_NEEDED' })
    const aheadMs = until.getTime() - deps.clock.now().getTime()
    // A minute for the way from the form.
    if (!(aheadMs >= HOUR_MS - 60_000 && aheadMs <= LONGEST_HOLD_MS)) return refuse({ code: 'DESK_HOLD_LENGTH' })
    const set = { heldUntil: until, heldFor: reason }
    return ok({ act: 'WORK_HELD', set, reason, after: { until: until.toISOString() } })
  })
}

/** Out of the list for good. The same problem comes back when it happens again, and another one at once. */
export function resolveWork(
  deps: Deps,
  staff: DeskStaff,
  { reason, ...name }: WorkName & { reason: string },
): Promise<Result<null, DeskRefusal>> {
  return change(deps, staff, name, ({ since }) => {
    if (reason.length < SHORTEST_REASON) return refuse({ code: 'DESK_REASON_NEEDED' })
    return ok({ act: 'WORK_RESOLVED', set: { resolvedSince: new Date(since) }, reason })
  })
}

/** Null: it is so already. */
type Decision = { act: DeskAct; set: CaseChange; reason?: string; before?: object; after?: object } | null

function change(
  { db, followUps }: Deps,
  staff: DeskStaff,
  { kind, key }: WorkName,
  decide: (found: Found) => Result<Decision, DeskRefusal>,
): Promise<Result<null, DeskRefusal>> {
  return performAct<null>({ db }, staff, {
    repeated: async () => null,
    async work(tx) {
      await lockCase(tx, kind, key)
      const found = await findWork(tx, followUps, { kind, key })
      if (found === null) return refuse({ code: 'DESK_WORK_GONE' })
      const decided = decide(found)
      if (!decided.ok) return decided
      if (decided.value === null) return ok({ value: null, act: null })
      const { act, set, reason, before, after } = decided.value
      const changed = { ...set, changedAt: sql`now()` }
      await tx
        .insert(deskCases)
        .values({ kind, key, orderId: found.orderId, ...set })
        .onConflictDoUpdate({ target: [deskCases.kind, deskCases.key], set: changed })
      const about = { kind, detail: found.detail }
      return ok({
        value: null,
        act: {
          act,
          object: found.reference,
          ...(reason !== undefined && { reason }),
          ...(before !== undefined && { before }),
          after: { ...about, ...after },
        },
      })
    },
  })
}

/** Two employees who press at once come one after the other, also before there is a row to lock. */
async function lockCase(tx: Transaction, kind: WorkKind, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${key}`}, 0))`)
}

async function findWork(
  tx: Transaction,
  followUps: readonly OrderFollowUp[],
  { kind, key }: WorkName,
): Promise<Found | null> {
  const { rows } =
    await tx.execute<Found>(sql`select open."orderId", orders.reference, open.since, open.detail, open.assignee
    from (${openWork(followUps)}) as open join orders on orders.id = open."orderId"
    where open.kind = ${kind} and open.key = ${key}`)
  return rows[0] ?? null
}
