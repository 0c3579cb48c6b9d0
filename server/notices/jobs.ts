import * as v from 'valibot'
import type { Database } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { findDueNotices } from './find-due-notices.ts'
import { makeNotices } from './make-notices.ts'
import { MAKE_NOTICES_JOB, NOTICE_YEARS, SEND_NOTICE_JOB } from './notice-jobs.ts'
import { forgetOldNotices } from './notice-store.ts'
import { sendNotice } from './send-notice.ts'

export const noticeJobs = [
  defineJob({
    name: 'find-contract-notices',
    payload: v.object({}),
    cron: '20 4 * * *',
    run: findDueNotices,
    // A large inventory takes a while to read.
    queue: { retryLimit: 3, retryDelay: 600, retryBackoff: true, expireInSeconds: 2 * 3600 },
  }),
  defineJob({ ...MAKE_NOTICES_JOB, run: makeNotices }),
  defineJob({ ...SEND_NOTICE_JOB, run: sendNotice }),
  defineJob({
    name: 'forget-old-notices',
    payload: v.object({}),
    cron: '51 3 * * *',
    run: ({ db }: { db: Database }) => forgetOldNotices(db, NOTICE_YEARS),
  }),
]
