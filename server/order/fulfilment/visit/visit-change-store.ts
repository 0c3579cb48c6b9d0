import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { storedVisit } from './stored-visit.ts'
import { type VisitChangeState, visitChanges } from './tables.ts'

type Row = typeof visitChanges.$inferSelect
export type VisitChange = Omit<Row, 'before' | 'visit'> & { before: Appointment; visit: Appointment | null }

function toVisitChange({ before, visit, ...row }: Row): VisitChange {
  return { ...row, before: storedVisit.read(before, row.id), visit: visit && storedVisit.read(visit, row.id) }
}

export function findVisitChange(db: Database, id: string): Promise<VisitChange | null> {
  return findOne(db, eq(visitChanges.id, id))
}

export function findOpenChange(db: Database | Transaction, orderId: string): Promise<VisitChange | null> {
  return findOne(db, and(eq(visitChanges.orderId, orderId), eq(visitChanges.state, 'open')))
}

export async function visitChangesOf(db: Database, orderId: string): Promise<VisitChange[]> {
  const ofOrder = eq(visitChanges.orderId, orderId)
  const rows = await db.select().from(visitChanges).where(ofOrder).orderBy(asc(visitChanges.createdAt))
  return rows.map(toVisitChange)
}

/** Changes that the order has and whose other time is not released yet, oldest first. */
export async function unfinishedChanges(db: Database, orderId: string): Promise<VisitChange[]> {
  const changes = await visitChangesOf(db, orderId)
  return changes.filter(({ state, finishedAt }) => state === 'changed' && finishedAt === null)
}

export async function findLastChange(db: Database | Transaction, orderId: string): Promise<VisitChange | null> {
  const ofOrder = eq(visitChanges.orderId, orderId)
  const [row] = await db.select().from(visitChanges).where(ofOrder).orderBy(desc(visitChanges.createdAt)).limit(1)
  return row === undefined ? null : toVisitChange(row)
}

type Begun = { id: string; orderId: string; slotId: string; before: Appointment }

export async function beginChange(tx: Transaction, { before, ...begun }: Begun): Promise<void> {
  await tx.insert(visitChanges).values({ ...begun, state: 'open', ...beforeColumns(before) })
}

function beforeColumns(before: Appointment) {
  return { before: storedVisit.write(before), beforeDay: before.at }
}

/** The caller has locked the order, which has the time `before` again. */
export async function endRefused(tx: Transaction, refused: readonly VisitChange[], before: Appointment): Promise<void> {
  const ids = refused.map(({ id }) => id)
  await tx
    .update(visitChanges)
    .set({ state: 'refused', ...beforeColumns(before) })
    .where(inArray(visitChanges.id, ids))
}

/** Returns the number of refusals. */
export async function noteRefusal(db: Database, id: string): Promise<number> {
  const set = { refusals: sql`${visitChanges.refusals} + 1` }
  const [row] = await db.update(visitChanges).set(set).where(eq(visitChanges.id, id)).returning()
  return row?.refusals ?? 0
}

async function findOne(db: Database | Transaction, which: SQL | undefined): Promise<VisitChange | null> {
  const [row] = await db.select().from(visitChanges).where(which)
  return row === undefined ? null : toVisitChange(row)
}

/** False: it was ended meanwhile, and the hold must not be confirmed. */
export function noteHeld(db: Database, id: string, visit: Appointment): Promise<boolean> {
  return whileOpen(db, id, { visit: storedVisit.write(visit) })
}

/** False: another process has ended it. */
export function endChange(
  tx: Transaction,
  { id, visit }: Pick<VisitChange, 'id' | 'visit'>,
  state: Exclude<VisitChangeState, 'open' | 'refused'>,
): Promise<boolean> {
  const leavesNothing = state === 'dropped' && visit === null
  return whileOpen(tx, id, { state, ...(leavesNothing && { finishedAt: sql`now()` }) })
}

async function whileOpen(db: Database | Transaction, id: string, set: object): Promise<boolean> {
  const { rowCount } = await db
    .update(visitChanges)
    .set(set)
    .where(and(eq(visitChanges.id, id), eq(visitChanges.state, 'open')))
  return rowCount === 1
}
