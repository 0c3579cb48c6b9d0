import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import { ENQUIRY_JOB, type EnquiryJob } from './enquiry-job.ts'
import { type Enquiry, type EnquiryPoll, enquiryById, savePoll } from './enquiry-store.ts'
import type { NetworkEnquiry } from './network/network-enquiry.ts'

const NETWORK_UNAVAILABLE = 'nbi-network-unavailable'
const NO_RESPONSE = 'nbi-enquiry-timeout'
/** Regardless of the age of an enquiry: no worker may have been running meanwhile. */
const FEWEST_TRIES = 5

type RunDeps = {
  db: Database
  jobs: JobQueue
  networkEnquiry: NetworkEnquiry
  clock: Clock
  config: AvailabilitySettings
  log: FastifyBaseLogger
}

/**
 * One poll of an enquiry: the network is called once and its response saved. Where it has no result yet, the next
 * poll is enqueued in the same transaction. A poll that runs twice is saved once.
 */
export async function runEnquiry(deps: RunDeps, { enquiryId, turn }: EnquiryJob): Promise<void> {
  const startedMs = deps.clock.monotonicMs()
  const enquiry = await enquiryById(deps.db, enquiryId)
  if (enquiry === null || enquiry.state !== 'PENDING' || enquiry.attempts !== turn) return
  const polled = await poll(deps, enquiry)
  const pollMs = deps.clock.monotonicMs() - startedMs
  const { paceMs, timeoutMs } = deps.config.enquiry
  const outcome = withTimeout(polled, enquiry, pollMs, timeoutMs)
  await inTransaction(deps.db, async (tx) => {
    if (!(await savePoll(tx, enquiry, outcome))) return
    if (outcome.state !== 'PENDING') return
    const startAfterMs = toNextPoll(enquiry, pollMs, paceMs)
    await deps.jobs.enqueue(tx, ENQUIRY_JOB, { enquiryId, turn: turn + 1 }, { startAfterMs })
  })
  if (outcome.state === 'FAILED') deps.log.warn({ reason: outcome.errorCode, turn }, 'an enquiry failed')
}

type Polled = EnquiryPoll & { fault: string | null }

async function poll({ networkEnquiry, log }: RunDeps, enquiry: Enquiry): Promise<Polled> {
  let { taskId } = enquiry
  const { reads } = enquiry
  const pollWith = (change: Partial<Polled>): Polled => ({
    state: 'PENDING',
    taskId,
    result: null,
    errorCode: null,
    reads,
    fault: null,
    ...change,
  })
  try {
    if (taskId === null) {
      const { id, addressId, eircode, lineId } = enquiry
      const request = { externalId: id, addressId, eircode, lineId: lineId === '' ? null : lineId }
      const submitted = await networkEnquiry.submit(request)
      if (submitted.outcome === 'rejected') return pollWith({ state: 'FAILED', errorCode: submitted.code })
      taskId = submitted.taskId
    }
    const check = await networkEnquiry.check(taskId)
    switch (check.outcome) {
      case 'pending':
        return pollWith({ reads: reads + 1 })
      case 'answered':
        return pollWith({ state: 'DONE', result: check.facts })
      case 'rejected':
        return pollWith({ state: 'FAILED', errorCode: check.code })
      case 'forgotten':
        return pollWith({ taskId: null, reads: 0 })
    }
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'the network could not be asked about a line')
    return pollWith({ fault: NETWORK_UNAVAILABLE })
  }
}

/**
 * The time limit starts when the network accepted the enquiry or, before that, with the first call; and it never ends
 * before a few calls were made, however long no worker was running.
 */
function withTimeout({ fault, ...outcome }: Polled, enquiry: Enquiry, pollMs: number, timeoutMs: number): EnquiryPoll {
  const sinceMs = enquiry.submittedMs ?? enquiry.calledMs
  const tries = fault === null && outcome.taskId !== null ? outcome.reads : enquiry.attempts + 1
  const isPatient = sinceMs === null || sinceMs + pollMs < timeoutMs || tries < FEWEST_TRIES
  if (outcome.state !== 'PENDING' || isPatient) return outcome
  return { ...outcome, state: 'FAILED', errorCode: fault ?? NO_RESPONSE }
}

/** On a fixed schedule from the first call, so that delays do not add up; missed polls are skipped. */
function toNextPoll({ calledMs }: Enquiry, pollMs: number, paceMs: number): number {
  return paceMs - (((calledMs ?? 0) + pollMs) % paceMs)
}
