import * as v from 'valibot'
import type { Database } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { SmsChanged, type SmsChangedJob } from '#server/sms/sms-changed.ts'
import { forgetOldCodes, noteFate } from './codes/code-store.ts'

export const SMS_CHANGED_JOB: SmsChangedJob = { name: 'sms-changed', payload: SmsChanged }

export const portingJobs = [
  defineJob({
    ...SMS_CHANGED_JOB,
    pace: { batchSize: 20 },
    run: ({ db }: { db: Database }, told) => noteFate(db, told),
  }),
  defineJob({ name: 'forget-old-codes', payload: v.object({}), cron: '7 * * * *', run: forgetOldCodes }),
]
