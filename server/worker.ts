import { accountJobs } from '#server/account/jobs.ts'
import { assistanceJobs } from '#server/assistance/jobs.ts'
import { availabilityJobs } from '#server/availability/jobs.ts'
import { botCheckJobs } from '#server/bot-check/jobs.ts'
import { cartJobs } from '#server/cart/jobs.ts'
import { checkoutJobs } from '#server/checkout/jobs.ts'
import { consentJobs } from '#server/consent/jobs.ts'
import { deskJobs } from '#server/desk/jobs.ts'
import { erasureJobs } from '#server/erasure/jobs.ts'
import { handsetJobs } from '#server/handsets/jobs.ts'
import { identityJobs } from '#server/identity/jobs.ts'
import { journeyJobs } from '#server/journeys/jobs.ts'
import { noticeJobs } from '#server/notices/jobs.ts'
import { orderJobs } from '#server/order/jobs.ts'
import { partnerJobs } from '#server/partners/events/jobs.ts'
import { paymentJobs } from '#server/payment/jobs.ts'
import { callbackJobs } from '#server/platform/callbacks/jobs.ts'
import { budgetJobs } from '#server/platform/jobs/budget-jobs.ts'
import type { Job } from '#server/platform/jobs/define-job.ts'
import type { Worker } from '#server/platform/jobs/supervise-worker.ts'
import { workJobs } from '#server/platform/jobs/work-jobs.ts'
import { portingJobs } from '#server/porting/jobs.ts'
import { privacyJobs } from '#server/privacy/jobs.ts'
import { stockJobs } from '#server/stock/jobs.ts'
import type { Deps } from './deps.ts'

/** Every job of the shop. Their queues are created when the database is prepared. */
export const JOBS: readonly Job<Deps>[] = [
  ...availabilityJobs,
  ...stockJobs,
  ...handsetJobs,
  ...cartJobs,
  ...portingJobs,
  ...checkoutJobs,
  ...orderJobs,
  ...assistanceJobs,
  ...paymentJobs,
  ...privacyJobs,
  ...identityJobs,
  ...journeyJobs,
  ...accountJobs,
  ...noticeJobs,
  ...erasureJobs,
  ...deskJobs,
  ...budgetJobs,
  ...botCheckJobs,
  ...consentJobs,
  ...callbackJobs,
  ...partnerJobs,
]

export function startWorker(deps: Deps): Promise<Worker> {
  return workJobs(deps, JOBS, deps.config.jobPollMs)
}
