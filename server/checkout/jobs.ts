import * as v from 'valibot'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { forgetOldCheckouts } from './checkout-store.ts'

export const checkoutJobs = [
  defineJob({
    name: 'forget-old-checkouts',
    payload: v.object({}),
    cron: '47 3 * * *',
    run: ({ db, config }: { db: Database; config: Config }) => forgetOldCheckouts(db, config.kept.answers),
  }),
]
