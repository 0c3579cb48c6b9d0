import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { forgetOldOrders, forgetOrderHelp } from './forget-orders.ts'

export const privacyJobs = [
  defineJob({ name: 'forget-old-orders', payload: v.object({}), cron: '7 4 * * *', run: forgetOldOrders }),
  defineJob({ name: 'forget-order-help', payload: v.object({}), cron: '17 4 * * *', run: forgetOrderHelp }),
]
