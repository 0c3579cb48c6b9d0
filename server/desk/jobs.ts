import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { sellDueReleases } from './catalogue/sell-due.ts'
import { forgetDeskSessions } from './sign-in/desk-sessions.ts'

export const deskJobs = [
  defineJob({ name: 'forget-desk-sessions', payload: v.object({}), cron: '27 * * * *', run: forgetDeskSessions }),
  defineJob({ name: 'sell-due-releases', payload: v.object({}), cron: '* * * * *', run: sellDueReleases }),
]
