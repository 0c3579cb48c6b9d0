import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { forgetEndedSessions } from './sessions/session-store.ts'

export const identityJobs = [
  defineJob({ name: 'forget-ended-sessions', payload: v.object({}), cron: '17 * * * *', run: forgetEndedSessions }),
]
