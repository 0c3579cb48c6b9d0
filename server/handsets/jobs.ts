import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { findReturnedPhones, forgetOldAlerts, SEND_ALERT_JOB, sendStockAlert } from './alerts/send-alerts.ts'

export const handsetJobs = [
  defineJob({
    name: 'find-returned-phones',
    payload: v.object({}),
    cron: '* * * * *',
    run: findReturnedPhones,
    queue: { retryLimit: 0, expireInSeconds: 50 },
  }),
  defineJob({ ...SEND_ALERT_JOB, run: sendStockAlert }),
  defineJob({ name: 'forget-old-alerts', payload: v.object({}), cron: '27 3 * * *', run: forgetOldAlerts }),
]
