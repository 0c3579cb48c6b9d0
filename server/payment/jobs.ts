import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { forgetCard, forgetRemovedCards } from './saved-cards/remove-saved-card.ts'
import { FORGET_CARD_JOB } from './saved-cards/saved-card-jobs.ts'

export const paymentJobs = [
  defineJob({ ...FORGET_CARD_JOB, run: forgetCard }),
  defineJob({ name: 'forget-removed-cards', payload: v.object({}), cron: '37 4 * * *', run: forgetRemovedCards }),
]
