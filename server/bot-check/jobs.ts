import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { forgetEndedChecks } from './check-uses.ts'

export const botCheckJobs = [
  defineJob({ name: 'forget-bot-checks', payload: v.object({}), cron: '24 * * * *', run: forgetEndedChecks }),
]
