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
    // Who does a job that its process did not live to finish? A beat is missed after ten seconds, which somebody looks
    // for every few, and a second later the job is there again.
    queue: { heartbeatSeconds: 10, expireInSeconds: 60, retryLimit: 20, retryDelay: 1, deleteAfterSeconds: 3600 },
    // A slow network holds up the turns that were fetched together, and no others.
    pace: { batchSize: 10, atOnce: 2, burstWhenBatchFull: true },
  }),
  defineJob({
    name: 'forget-old-prequals',
    payload: v.object({}),
    cron: '17 3 * * *',
    run: ({ db, config }: { db: Database; config: AvailabilitySettings }) => forgetOldPrequals(db, config.kept.prequal),
  }),
]
