import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { type Erasure, erasePersonIn } from './erase-person.ts'
import { exportCustomer, SEALED } from './export-customer.ts'
import { exportPerson } from './export-person.ts'
import type { Subject } from './find-person.ts'

/** What the commands of the shell do, for the desk. */
export const personalData = {
  read: (db: Database, subject: Subject, now: Date): Promise<object> =>
    'email' in subject
      ? exportPerson(db, subject.email, now)
      : exportCustomer(db, subject.customer, { now, snapshots: SEALED }),
  erase: (tx: Transaction, jobs: JobQueue, subject: Subject): Promise<Erasure> => erasePersonIn(tx, jobs, subject),
}
