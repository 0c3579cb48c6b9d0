import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { SEND_JOURNEY_LINK_JOB } from './journeys/request-link.ts'
import { sendJourneyLink } from './journeys/send-journey-link.ts'
import { FORGET_SNAPSHOTS_JOB, forgetOldSnapshots, forgetSnapshots } from './snapshots/last-known.ts'

export const accountJobs = [
  defineJob({ name: 'forget-old-snapshots', payload: v.object({}), cron: '41 3 * * *', run: forgetOldSnapshots }),
  defineJob({ ...FORGET_SNAPSHOTS_JOB, run: forgetSnapshots }),
  defineJob({ ...SEND_JOURNEY_LINK_JOB, run: sendJourneyLink }),
]
