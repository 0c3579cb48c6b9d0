import * as v from 'valibot'
import { CALLBACK_DAYS } from '#domain/kept-days.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { forgetOldCallbacks } from './keep-callback.ts'

export const callbackJobs = [
  defineJob({
    name: 'forget-old-callbacks',
    payload: v.object({}),
    cron: '47 3 * * *',
    run: ({ db }: { db: Database }) => forgetOldCallbacks(db, CALLBACK_DAYS),
  }),
]
