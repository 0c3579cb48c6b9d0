import type { EnquiryStatus } from '#domain/availability/nbi/nbi-polling.ts'
import type { NetworkFacts } from '#domain/availability/nbi/neq.ts'
import { storedFacts } from '#domain/availability/nbi/stored-facts.ts'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import { storedPrequal } from '#domain/availability/stored-prequal.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, desc, eq, getTableColumns, type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { UUID } from '#server/platform/uuid.ts'
import { enquiries, prequals } from './tables.ts'

/** Its ages are measured by the database's clock, which all servers share. */
export type Enquiry = Omit<typeof enquiries.$inferSelect, 'result'> & {
  result: NetworkFacts | null
  /** Since the first call to the network; null: never. */
  calledMs: number | null
  /** Since the network accepted it; null: never. */
  submittedMs: number | null
  /** Since its last poll. */
  idleMs: number
}

export type EnquiryPoll = {
  state: EnquiryStatus
  taskId: string | null
  result: NetworkFacts | null
  errorCode: string | null
  reads: number
}

const WITH_AGES = {
  ...getTableColumns(enquiries),
  calledMs: msSince<number | null>(sql`${enquiries.calledAt}`),
  submittedMs: msSince<number | null>(sql`${enquiries.submittedAt}`),
  idleMs: msSince<number>(sql`${enquiries.changedAt}`),
}

function msSince<T>(moment: SQL) {
  return sql<T>`(extract(epoch from clock_timestamp() - ${moment}) * 1000)::float8`
}

/** A lock: concurrent starts of an enquiry about one prequal wait for the first. */
export async function lockPrequal(tx: Transaction, prequalId: string): Promise<PrequalResult | null> {
  if (!UUID.test(prequalId)) return null
  const [row] = await tx
    .select({ document: prequals.document })
    .from(prequals)
    .where(eq(prequals.id, prequalId))
    .for('update')
  return row === undefined ? null : storedPrequal.read(row.document, prequalId)
}

export async function newestEnquiry(db: Database | Transaction, prequalId: string): Promise<Enquiry | null> {
  if (!UUID.test(prequalId)) return null
  const [row] = await db
    .select(WITH_AGES)
    .from(enquiries)
    .where(eq(enquiries.prequalId, prequalId))
    .orderBy(desc(enquiries.createdAt))
    .limit(1)
  return row === undefined ? null : toEnquiry(row)
}

/** With its prequal, in one round trip. */
export async function newestEnquiryWithPrequal(
  db: Database,
  prequalId: string,
): Promise<{ enquiry: Enquiry; prequal: PrequalResult } | null> {
  if (!UUID.test(prequalId)) return null
  const [row] = await db
    .select({ enquiry: WITH_AGES, prequal: prequals.document })
    .from(enquiries)
    .innerJoin(prequals, eq(prequals.id, enquiries.prequalId))
    .where(eq(enquiries.prequalId, prequalId))
    .orderBy(desc(enquiries.createdAt))
    .limit(1)
  if (row === undefined) return null
  return { enquiry: toEnquiry(row.enquiry), prequal: storedPrequal.read(row.prequal, prequalId) }
}

export async function findEnquiry(
  db: Database | Transaction,
  prequalId: string,
  lineId: string,
): Promise<Enquiry | null> {
  const [row] = await db
    .select(WITH_AGES)
    .from(enquiries)
    .where(and(eq(enquiries.prequalId, prequalId), eq(enquiries.lineId, lineId)))
  return row === undefined ? null : toEnquiry(row)
}

export async function enquiryById(db: Database, id: string): Promise<Enquiry | null> {
  const [row] = await db.select(WITH_AGES).from(enquiries).where(eq(enquiries.id, id))
  return row === undefined ? null : toEnquiry(row)
}

type EnquiryRow = Omit<Enquiry, 'result'> & Pick<typeof enquiries.$inferSelect, 'result'>

function toEnquiry({ result, ...row }: EnquiryRow): Enquiry {
  return { ...row, result: result && storedFacts.read(result, row.id) }
}

/** Saves the result of a poll. Idempotent: false when the same poll was saved before. */
export async function savePoll(
  tx: Transaction,
  { id, attempts, calledAt, submittedAt }: Enquiry,
  poll: EnquiryPoll,
): Promise<boolean> {
  const now = sql`now()`
  const saved = await tx
    .update(enquiries)
    .set({
      ...poll,
      result: poll.result && storedFacts.write(poll.result),
      attempts: attempts + 1,
      changedAt: now,
      ...(calledAt === null && { calledAt: now }),
      ...(submittedAt === null && poll.taskId !== null && { submittedAt: now }),
    })
    .where(and(eq(enquiries.id, id), eq(enquiries.attempts, attempts), eq(enquiries.state, 'PENDING')))
    .returning({ id: enquiries.id })
  return saved.length > 0
}
