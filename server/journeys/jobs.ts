import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { forgetEndedTokens } from './token-uses.ts'

export const journeyJobs = [
  defineJob({ name: 'forget-journey-tokens', payload: v.object({}), cron: '23 * * * *', run: forgetEndedTokens }),
]
