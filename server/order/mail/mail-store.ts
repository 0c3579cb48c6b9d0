import { isMailName, type MailName } from '#domain/order/letters/mail-name.ts'
import type { QueuedMail } from '#domain/order/letters/next-mail.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, eq, isNull, lt, or, sql } from '#server/platform/database/drizzle/orm.ts'
import { mails } from '../state/tables.ts'

export type OrderMail = QueuedMail & { createdAt: Date }

/** Mails whose name this version knows. Whether one is due is decided by the database's clock. */
export async function mailsOf(db: Database, orderId: string): Promise<OrderMail[]> {
  const rows = await db
    .select({
      name: mails.name,
      createdAt: mails.createdAt,
      dueAt: mails.dueAt,
      failures: mails.failures,
      isSent: sql<boolean>`${mails.sentAt} is not null`,
      hoursDue: sql<number>`(extract(epoch from now() - ${mails.dueAt}) / 3600)::float8`,
    })
    .from(mails)
    .where(eq(mails.orderId, orderId))
  return rows.filter(({ name }) => isMailName(name))
}

/** False: another process is sending it, or has sent it. */
export async function claimMail(db: Database, orderId: string, name: MailName, seconds: number): Promise<boolean> {
  const isFree = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, sql`now()`))
  const { rowCount } = await db
    .update(mails)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(named(orderId, name), isNull(mails.sentAt), isFree))
  return rowCount === 1
}

export async function noteSent(db: Database, orderId: string, name: MailName): Promise<void> {
  await db.update(mails).set({ sentAt: sql`now()`, claimedUntil: null }).where(named(orderId, name))
}

export async function noteUnsent(db: Database, orderId: string, name: MailName, isItsOwn: boolean): Promise<void> {
  const failures = isItsOwn ? sql`${mails.failures} + 1` : undefined
  await db.update(mails).set({ claimedUntil: null, failures }).where(named(orderId, name))
}

/** It is not true any more. If it becomes true again, it can be promised again. */
export async function dropMail(db: Database, orderId: string, name: MailName): Promise<void> {
  await db.delete(mails).where(named(orderId, name))
}

function named(orderId: string, name: MailName) {
  return and(eq(mails.orderId, orderId), eq(mails.name, name))
}
