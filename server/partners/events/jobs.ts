import * as v from 'valibot'
import { partnerEventsJob } from '#server/order/state/partner-events-job.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { watchInventories } from '../inventory/watch-inventories.ts'
import { deliverEvents, forgetPartnerEvents } from './deliver-events.ts'

export const partnerJobs = [
  // What it leaves is found by its next run, a minute later.
  defineJob({ ...partnerEventsJob, cron: '* * * * *', queue: { retryLimit: 0 }, run: deliverEvents }),
  defineJob({
    name: 'watch-partner-inventories',
    payload: v.object({}),
    cron: '*/5 * * * *',
    queue: { retryLimit: 0 },
    run: watchInventories,
  }),
  defineJob({ name: 'forget-partner-events', payload: v.object({}), cron: '41 3 * * *', run: forgetPartnerEvents }),
]
