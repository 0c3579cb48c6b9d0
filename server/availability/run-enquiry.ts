import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { EnquiryJob } from '#server/jobs/job-queue.ts'
import { OutsideSystemError } from '#server/outside-system.ts'
import { type Enquiry, type EnquiryTurn, enquiryById, saveTurn } from './enquiry-store.ts'

const NETWORK_UNAVAILABLE = 'nbi-network-unavailable'
const NO_ANSWER = 'nbi-enquiry-timeout'

type RunDeps = Pick<Deps, 'db' | 'jobs' | 'networkEnquiry' | 'clock' | 'config' | 'log'>

/**
 * One turn of an enquiry: the network is asked once, what it says is saved, and where it says nothing yet the next turn
 * is put into the queue in the same transaction. A turn that runs twice is saved once.
 */
export async function runEnquiry(deps: RunDeps, { enquiryId, turn }: EnquiryJob): Promise<void> {
  const enquiry = await enquiryById(deps.db, enquiryId)
  if (enquiry === null || enquiry.state !== 'PENDING' || enquiry.attempts !== turn) return
  const asked = await ask(deps, enquiry)
  const now = deps.clock.now()
  const outcome = givenUp(asked, enquiry, now, deps.config.enquiry.giveUpMs)
  await inTransaction(deps.db, async (tx) => {
    if (!(await saveTurn(tx, enquiry, outcome, now))) return
    if (outcome.state !== 'PENDING') return
    await deps.jobs.askNetwork(tx, { enquiryId, turn: turn + 1 }, nextTurn(enquiry, now, deps.config.enquiry.paceMs))
  })
  if (outcome.state === 'FAILED') deps.log.warn({ reason: outcome.errorCode, turn }, 'an enquiry failed')
}

type Asked = EnquiryTurn & { fault: string | null }

async function ask({ networkEnquiry, log }: RunDeps, enquiry: Enquiry): Promise<Asked> {
  let { taskId } = enquiry
  const turn = (change: Partial<Asked>): Asked => ({
    ...{ state: 'PENDING', taskId, result: null, errorCode: null, fault: null },
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
        return turn({})
      case 'answered':
        return turn({ state: 'DONE', result: check.facts })
      case 'rejected':
        return turn({ state: 'FAILED', errorCode: check.code })
      case 'forgotten':
        return turn({ taskId: null })
    }
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'the network could not be asked about a line')
    return turn({ fault: NETWORK_UNAVAILABLE })
  }
}

/** The network has always been asked once more before an enquiry is given up, however long nobody was there to ask. */
function givenUp({ fault, ...turn }: Asked, { createdAt }: Enquiry, now: Date, giveUpMs: number): EnquiryTurn {
  if (turn.state !== 'PENDING' || now.getTime() - createdAt.getTime() < giveUpMs) return turn
  return { ...turn, state: 'FAILED', errorCode: fault ?? NO_ANSWER }
}

/** On the beat from when the enquiry began, so that delays do not add up and none is made up for. */
function nextTurn({ createdAt }: Enquiry, now: Date, paceMs: number): Date {
  const beats = Math.floor((now.getTime() - createdAt.getTime()) / paceMs) + 1
  return new Date(createdAt.getTime() + beats * paceMs)
}
