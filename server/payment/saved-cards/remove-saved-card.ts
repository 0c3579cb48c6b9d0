import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, eq, isNotNull, isNull, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { PaymentGateways } from '../open-gateways.ts'
import { FORGET_CARD_JOB } from './saved-card-jobs.ts'
import { findSavedCard, isSavedByOthers, type SavedCardRow } from './saved-card-store.ts'
import { savedCards } from './tables.ts'

type Deps = { db: Database; jobs: JobQueue }

/** From the press on it can pay for nothing more; the provider deletes it when it can be reached. */
export function removeSavedCard({ db, jobs }: Deps, customer: string, id: string): Promise<Result<'removed', Refusal>> {
  return inTransaction(db, async (tx) => {
    const card = await findSavedCard(tx, customer, id)
    if (card === null) return refuse({ code: 'SAVED_CARD_UNKNOWN' })
    await remove(tx, jobs, card)
    return ok('removed')
  })
}

/** All of a customer's. Returns how many there were. */
export async function removeSavedCards(tx: Transaction, jobs: JobQueue, customer: string): Promise<number> {
  const isListed = and(eq(savedCards.customer, customer), isNull(savedCards.removedAt))
  const cards = await tx.select().from(savedCards).where(isListed).for('update')
  for (const card of cards) await remove(tx, jobs, card)
  return cards.length
}

async function remove(tx: Transaction, jobs: JobQueue, { id, paysBills }: SavedCardRow): Promise<void> {
  // Its token is what the operator charges the bills to.
  if (paysBills) {
    await tx.delete(savedCards).where(eq(savedCards.id, id))
    return
  }
  await tx.update(savedCards).set({ removedAt: sql`now()` }).where(eq(savedCards.id, id))
  await jobs.enqueue(tx, FORGET_CARD_JOB, { id }, { singletonKey: id })
}

/** Deletes a removed card at its provider, then its row. */
export async function forgetCard(
  { db, paymentsOf }: { db: Database } & Pick<PaymentGateways, 'paymentsOf'>,
  { id }: { id: string },
): Promise<void> {
  const isRemoved = and(eq(savedCards.id, id), isNotNull(savedCards.removedAt))
  const [card] = await db.select().from(savedCards).where(isRemoved)
  if (card === undefined) return
  if (!(await isSavedByOthers(db, card))) await paymentsOf(card.gateway).removeCard(card.token)
  await db.delete(savedCards).where(isRemoved)
}

/** Cards that were replaced, and those whose job was lost. */
export async function forgetRemovedCards({ db, jobs }: Deps): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .select({ id: savedCards.id })
      .from(savedCards)
      .where(isNotNull(savedCards.removedAt))
      .limit(500)
    for (const { id } of removed) await jobs.enqueue(tx, FORGET_CARD_JOB, { id }, { singletonKey: id })
  })
}
