import * as v from 'valibot'
import type { Database } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import { ENQUIRY_JOB } from './enquiry-job.ts'
import { forgetOldPrequals } from './prequal-store.ts'
import { runEnquiry } from './run-enquiry.ts'

export const availabilityJobs = [
  defineJob({
    ...ENQUIRY_JOB,
    run: runEnquiry,
    // A job whose process died misses its heartbeat after ten seconds, is detected within a few more, and is retried a second
    // later.
    queue: { heartbeatSeconds: 10, expireInSeconds: 60, retryLimit: 20, retryDelay: 1, deleteAfterSeconds: 3600 },
    // A slow network delays only the polls that were fetched together.
    pace: { batchSize: 10, atOnce: 2, burstWhenBatchFull: true },
  }),
  defineJob({
    name: 'forget-old-prequals',
    payload: v.object({}),
    cron: '17 3 * * *',
    run: ({ db, config }: { db: Database; config: AvailabilitySettings }) =>
      forgetOldPrequals(db, config.retention.prequal),
  }),
]
