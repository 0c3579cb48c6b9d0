import * as v from 'valibot'
import type { Database } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { endOverdueSales, forgetOldSales } from './forget-sales.ts'

const NOTHING = v.object({})
type Deps = { db: Database }

export const assistanceJobs = [
  defineJob({
    name: 'end-assisted-sales',
    payload: NOTHING,
    cron: '*/5 * * * *',
    run: ({ db }: Deps) => endOverdueSales(db),
  }),
  defineJob({
    name: 'forget-assisted-sales',
    payload: NOTHING,
    cron: '47 3 * * *',
    run: ({ db }: Deps) => forgetOldSales(db),
  }),
]
