import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { FORGET_SNAPSHOTS_JOB, forgetOldSnapshots, forgetSnapshots } from './snapshots/last-known.ts'

export const accountJobs = [
  defineJob({ name: 'forget-old-snapshots', payload: v.object({}), cron: '41 3 * * *', run: forgetOldSnapshots }),
  defineJob({ ...FORGET_SNAPSHOTS_JOB, run: forgetSnapshots }),
]
