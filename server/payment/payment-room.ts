import type { Clock } from '#server/platform/clock.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'

export type PaymentRoom = { clock: Clock; db: Database; jobs: JobQueue }

export const paymentRoom = contextKey<PaymentRoom>('payment')
