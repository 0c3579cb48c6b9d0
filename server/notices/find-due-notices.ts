import type { FastifyBaseLogger } from 'fastify'
import { irishDay } from '#domain/availability/service-date.ts'
import { dueNotice } from '#domain/held-service/notices/due-notice.ts'
import type { InventoryService } from '#server/inventory/inventory-service.ts'
import type { CustomersService, ProductInventory, UnreadableProduct } from '#server/inventory/product-inventory.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { MAKE_NOTICES_JOB, SEND_NOTICE_JOB } from './notice-jobs.ts'
import { type DueService, listUnsent, withoutNotice } from './notice-store.ts'

type Deps = {
  clock: Clock
  db: Database
  /** Null: the operator has none, and nobody gets a notice from the shop. */
  inventory: ProductInventory | null
  jobs: JobQueue
  log: FastifyBaseLogger
}

const PAGE = 100
/** Two million services: a list that goes on after that is a fault of the inventory. */
const MOST_PAGES = 20_000
const MOST_UNSENT = 10_000

/**
 * Every night: a job for each customer with a notice that is due and was not made. A night on which the inventory fails is
 * made up for by the next, because a notice is due on 45 days.
 */
export async function findDueNotices({ clock, db, inventory, jobs, log }: Deps): Promise<void> {
  if (inventory === null) return
  await sendUnsent({ db, jobs })
  const today = irishDay(clock.now())
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { services, unreadable, isLast } = await inventory.list({ offset: page * PAGE, limit: PAGE })
    logUnreadable(log, unreadable)
    const due = await withoutNotice(db, dueOn(services, today))
    const customers = new Set(due.map(({ customerId }) => customerId))
    await inTransaction(db, async (tx) => {
      for (const customerId of customers)
        await jobs.enqueue(tx, MAKE_NOTICES_JOB, { customerId }, { singletonKey: customerId })
    })
    if (isLast) return
  }
  throw new Error('The inventory lists services without an end.')
}

/** The operator has to mend it: nobody hears of the end of its term. */
function logUnreadable(log: FastifyBaseLogger, unreadable: readonly UnreadableProduct[]): void {
  for (const { productId, error } of unreadable)
    log.error({ err: error, productId }, 'a product of the inventory cannot be read and gets no notice')
}

/** Whose job has used up its retries. */
async function sendUnsent({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const unsent = await listUnsent(db, MOST_UNSENT)
  await inTransaction(db, async (tx) => {
    for (const { id: noticeId } of unsent)
      await jobs.enqueue(tx, SEND_NOTICE_JOB, { noticeId }, { singletonKey: noticeId })
  })
}

function dueOn(services: readonly CustomersService[], today: string): (DueService & { customerId: string })[] {
  return services.flatMap(({ customerId, service }) => {
    const due = dueFor(service, today)
    return due === null ? [] : [{ customerId, ...due }]
  })
}

/** A service that its customer has ended already needs no notice of how to end it. */
export function dueFor(service: InventoryService, today: string): DueService | null {
  const due = service.status === 'ENDING' ? null : dueNotice(service, today)
  return due && { ...due, serviceId: service.id, orderIds: service.orderIds }
}
