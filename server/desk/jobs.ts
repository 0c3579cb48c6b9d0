import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { sellDueReleases } from './catalogue/sell-due.ts'
import { forgetReports } from './health/forget-reports.ts'
import { checkTrailJob } from './health/trail-check.ts'
import { countPastDays, countToday } from './numbers/count-numbers.ts'
import { forgetDeskSessions } from './sign-in/desk-sessions.ts'

export const deskJobs = [
  defineJob({ name: 'count-today', payload: v.object({}), cron: '*/15 * * * *', run: countToday }),
  defineJob({ name: 'count-past-days', payload: v.object({}), cron: '52 2 * * *', run: countPastDays }),
  defineJob({ name: 'forget-desk-sessions', payload: v.object({}), cron: '27 * * * *', run: forgetDeskSessions }),
  defineJob({ name: 'sell-due-releases', payload: v.object({}), cron: '* * * * *', run: sellDueReleases }),
  defineJob({ name: 'forget-reports', payload: v.object({}), cron: '57 3 * * *', run: forgetReports }),
  checkTrailJob,
]
