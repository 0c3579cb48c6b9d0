import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { forgetDeskSessions } from './sign-in/desk-sessions.ts'

export const deskJobs = [
  defineJob({ name: 'forget-desk-sessions', payload: v.object({}), cron: '27 * * * *', run: forgetDeskSessions }),
]
