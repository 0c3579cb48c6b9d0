import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, desc, eq, type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { type VisitChangeState, visitChanges } from './tables.ts'

export type VisitChange = typeof visitChanges.$inferSelect

export function findVisitChange(db: Database, id: string): Promise<VisitChange | null> {
  return findOne(db, eq(visitChanges.id, id))
}

export function findOpenChange(db: Database | Transaction, orderId: string): Promise<VisitChange | null> {
  return findOne(db, and(eq(visitChanges.orderId, orderId), eq(visitChanges.state, 'open')))
}

/** The last time that a customer wanted. */
export async function findLastChange(db: Database | Transaction, orderId: string): Promise<VisitChange | null> {
  const ofOrder = eq(visitChanges.orderId, orderId)
  const [row] = await db.select().from(visitChanges).where(ofOrder).orderBy(desc(visitChanges.createdAt)).limit(1)
  return row ?? null
}

/** How often it was refused by now. */
export async function noteRefusal(db: Database, id: string): Promise<number> {
  const set = { refusals: sql`${visitChanges.refusals} + 1` }
  const [row] = await db.update(visitChanges).set(set).where(eq(visitChanges.id, id)).returning()
  return row?.refusals ?? 0
}

async function findOne(db: Database | Transaction, which: SQL | undefined): Promise<VisitChange | null> {
  const [row] = await db.select().from(visitChanges).where(which)
  return row ?? null
}

/** False: it was ended meanwhile, and what is held must not be confirmed for it. */
export function noteHeld(db: Database, id: string, visit: Appointment): Promise<boolean> {
  return whileOpen(db, id, { visit })
}

/** False: somebody else has ended it already. */
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
