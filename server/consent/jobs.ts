import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { forgetOldConsents } from './consent-log.ts'

export const consentJobs = [
  defineJob({ name: 'forget-old-consents', payload: v.object({}), cron: '29 3 * * *', run: forgetOldConsents }),
]
