import { FORGET_SNAPSHOTS_JOB } from '#server/account/snapshots/last-known.ts'
import { closeErasureRequest } from '#server/erasure/erasure-requests.ts'
import { removeSavedCards } from '#server/payment/saved-cards/remove-saved-card.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Erased } from './erased.ts'

const NOTICES =
  'S.I. 444/2022, reg. 89: the notices as they were sent, until claims about the contract can no longer be made'

type Account = {
  customer: string
  /** Nothing is left to be erased by running this again. */
  isComplete: boolean
  /** What was erased with its orders, for the mail that says so. */
  carts: number
  unmadeOrders: number
  keptOrders: number
}

/**
 * What customers have beside orders and carts. Snapshots are found by the keys of the shop alone, and cards are deleted at
 * their provider: jobs of the same commit do both.
 */
export async function eraseAccount(
  tx: Transaction,
  jobs: JobQueue,
  { customer, isComplete, ...orders }: Account,
): Promise<Erased> {
  const cards = await removeSavedCards(tx, jobs, customer)
  const sessions = await tx.execute(sql`delete from customer_sessions where customer_id = ${customer}`)
  const requests = isComplete ? await closeErasureRequest(tx, jobs, customer, { ...orders, cards }) : 0
  await jobs.enqueue(tx, FORGET_SNAPSHOTS_JOB, { customer }, { singletonKey: customer })
  const notices = await tx.execute<{ number: number }>(
    sql`select count(*)::integer as number from contract_notices where customer_id = ${customer}`,
  )
  const number = notices.rows[0]?.number ?? 0
  return {
    deleted: {
      saved_cards: cards,
      customer_sessions: sessions.rowCount ?? 0,
      erasure_requests: requests,
    },
    kept: number === 0 ? [] : [{ what: `${number} contract notices`, because: NOTICES, without: [] }],
  }
}
