import { defineJob } from '#server/platform/jobs/define-job.ts'
import { ERASED_MAIL_JOB, ERASURE_MAIL_JOB } from './erasure-jobs.ts'
import { sendErasedMail } from './send-erased-mail.ts'
import { sendErasureMail } from './send-erasure-mail.ts'

export const erasureJobs = [
  defineJob({ ...ERASURE_MAIL_JOB, run: sendErasureMail }),
  defineJob({ ...ERASED_MAIL_JOB, run: sendErasedMail }),
]
