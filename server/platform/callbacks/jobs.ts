import * as v from 'valibot'
import type { ServerSettings } from '../config/server-settings.ts'
import type { Database } from '../database/database.ts'
import { defineJob } from '../jobs/define-job.ts'
import { forgetOldCallbacks } from './store-callback.ts'

export const callbackJobs = [
  defineJob({
    name: 'forget-old-callbacks',
    payload: v.object({}),
    cron: '47 3 * * *',
    run: ({ db, config }: { db: Database; config: ServerSettings }) =>
      forgetOldCallbacks(db, config.retention.callback),
  }),
]
