import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'

/** Whom a request is about, as they are known here. */
export type Subject = { email: string } | { customer: string }

export type Erasure = {
  erased: {
    /** Number of deleted rows, by table. */
    deleted: Record<string, number>
    kept: { what: string; because: string; without: string[] }[]
  }
  /** False: an order is under way, and the rest of it goes when somebody erases again. */
  isComplete: boolean
}

/** The use cases of `npm run privacy`. Injected: their room knows every table of the shop, and so those of the desk. */
export interface PersonalData {
  read(db: Database, subject: Subject, now: Date): Promise<object>
  erase(tx: Transaction, jobs: JobQueue, subject: Subject): Promise<Erasure>
}
