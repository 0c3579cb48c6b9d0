import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import { ENQUIRY_JOB, type EnquiryTurnJob } from './enquiry-job.ts'
import { type Enquiry, type EnquiryTurn, enquiryById, saveTurn } from './enquiry-store.ts'
import type { NetworkEnquiry } from './network/network-enquiry.ts'

const NETWORK_UNAVAILABLE = 'nbi-network-unavailable'
const NO_ANSWER = 'nbi-enquiry-timeout'
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
export async function runEnquiry(deps: RunDeps, { enquiryId, turn }: EnquiryTurnJob): Promise<void> {
  const startedMs = deps.clock.monotonicMs()
  const enquiry = await enquiryById(deps.db, enquiryId)
  if (enquiry === null || enquiry.state !== 'PENDING' || enquiry.attempts !== turn) return
  const asked = await ask(deps, enquiry)
  const turnMs = deps.clock.monotonicMs() - startedMs
  const { paceMs, giveUpMs } = deps.config.enquiry
  const outcome = givenUp(asked, enquiry, turnMs, giveUpMs)
  await inTransaction(deps.db, async (tx) => {
    if (!(await saveTurn(tx, enquiry, outcome))) return
    if (outcome.state !== 'PENDING') return
    const startAfterMs = toNextTurn(enquiry, turnMs, paceMs)
    await deps.jobs.enqueue(tx, ENQUIRY_JOB, { enquiryId, turn: turn + 1 }, { startAfterMs })
  })
  if (outcome.state === 'FAILED') deps.log.warn({ reason: outcome.errorCode, turn }, 'an enquiry failed')
}

type Asked = EnquiryTurn & { fault: string | null }

async function ask({ networkEnquiry, log }: RunDeps, enquiry: Enquiry): Promise<Asked> {
  let { taskId } = enquiry
  const { reads } = enquiry
  const turn = (change: Partial<Asked>): Asked => ({
    ...{ state: 'PENDING', taskId, result: null, errorCode: null, reads, fault: null },
    ...change,
  })
  try {
    if (taskId === null) {
      const { id, addressId, eircode, lineId } = enquiry
      const question = { externalId: id, addressId, eircode, lineId: lineId === '' ? null : lineId }
      const submitted = await networkEnquiry.submit(question)
      if (submitted.outcome === 'rejected') return turn({ state: 'FAILED', errorCode: submitted.code })
      taskId = submitted.taskId
    }
    const check = await networkEnquiry.check(taskId)
    switch (check.outcome) {
      case 'pending':
        return turn({ reads: reads + 1 })
      case 'answered':
        return turn({ state: 'DONE', result: check.facts })
      case 'rejected':
        return turn({ state: 'FAILED', errorCode: check.code })
      case 'forgotten':
        return turn({ taskId: null, reads: 0 })
    }
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'the network could not be asked about a line')
    return turn({ fault: NETWORK_UNAVAILABLE })
  }
}

/**
 * The time limit starts when the network accepted the enquiry or, before that, with the first call; and it never ends
 * before a few calls were made, however long no worker was running.
 */
function givenUp({ fault, ...turn }: Asked, enquiry: Enquiry, turnMs: number, giveUpMs: number): EnquiryTurn {
  const sinceMs = enquiry.submittedMs ?? enquiry.askedMs
  const tries = fault === null && turn.taskId !== null ? turn.reads : enquiry.attempts + 1
  const isPatient = sinceMs === null || sinceMs + turnMs < giveUpMs || tries < FEWEST_TRIES
  if (turn.state !== 'PENDING' || isPatient) return turn
  return { ...turn, state: 'FAILED', errorCode: fault ?? NO_ANSWER }
}

/** On a fixed schedule from the first call, so that delays do not add up; missed polls are skipped. */
function toNextTurn({ askedMs }: Enquiry, turnMs: number, paceMs: number): number {
  return paceMs - (((askedMs ?? 0) + turnMs) % paceMs)
}
