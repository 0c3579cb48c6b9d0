import type { Clock } from '#server/platform/clock.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { RetentionSettings } from './retained-by-law.ts'

export type ErasureRoom = { clock: Clock; config: RetentionSettings; db: Database; jobs: JobQueue }

export const erasureRoom = contextKey<ErasureRoom>('erasure')
