import { defineJob } from '#server/platform/jobs/define-job.ts'
import { ERASURE_MAIL_JOB } from './erasure-jobs.ts'
import { sendErasureMail } from './send-erasure-mail.ts'

export const erasureJobs = [defineJob({ ...ERASURE_MAIL_JOB, run: sendErasureMail })]
