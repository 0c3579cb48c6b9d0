import {
  type EnquiryFailure,
  type EnquiryStatus,
  nextPoll,
  POLL_MESSAGES,
  type PollMessage,
} from '#domain/availability/nbi/nbi-polling.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { NeqPartsFragment } from '#storefront/api/generated/types.ts'
import type { Failure, Reply } from '#storefront/api/reply.ts'
import { isModalId, type ModalId } from '#storefront/features/action-modal/built-in-modals.ts'

export type NeqResult = NeqPartsFragment
/** The line into the home, as the national network knows it. */
type NetworkLine = NonNullable<NeqResult['verdict']['line']>
type NeqResponse = { status: EnquiryStatus; data: NeqResult | null; error: { extensions: { code: string } } | null }
/** failedAt: absent where the response itself reports the failure. */
type Step = NeqResponse & { failedAt?: EnquiryCall }

/** The shop's calls about the line of one prequal. */
export interface EnquiryApi {
  create(): Promise<Reply<unknown>>
  read(): Promise<Reply<NeqResponse>>
  setLine(result: NeqResult, line: NetworkLine): Promise<Reply<NeqResult | null>>
}

export type Enquirer = {
  api: EnquiryApi
  wait: (milliseconds: number) => Promise<void>
  onMessage: (message: PollMessage) => void
}

/** The shop's operations that an enquiry can fail at. */
type EnquiryCall = 'createNEQRequest' | 'getNEQResult' | 'setNBILine'

export type EnquiryOutcome =
  | { kind: 'clear'; preOrder: boolean }
  | { kind: 'blocked'; modal: ModalId }
  /** before: it had failed already when the customer came back, and may have been counted. */
  | { kind: 'failed'; failure: EnquiryFailure; source: EnquiryCall; before?: true }
  /** The reason is withheld until the home is confirmed. */
  | { kind: 'withheld' }
  /** The shop no longer has the prequal. */
  | { kind: 'forgotten' }

const PENDING: NeqResponse = { status: 'PENDING', data: null, error: null }

/** Polls until there is a verdict. An enquiry that was begun before is resumed. */
export async function runEnquiry(enquirer: Enquirer, begun: boolean): Promise<EnquiryOutcome> {
  const { api, onMessage } = enquirer
  if (!begun) onMessage(POLL_MESSAGES[0])
  const standing = begun ? await read(api) : null
  const first = standing === null || wasRefused(standing, 'ENQUIRY_NOT_FOUND') ? await begin(api) : standing
  const premises = await poll(enquirer, first)
  if (premises === standing && standing.status === 'FAILED') {
    const outcome = outcomeOf(standing)
    return outcome.kind === 'failed' ? { ...outcome, before: true } : outcome
  }
  const line = premises.data?.verdict.line
  if (!premises.data || !line) return outcomeOf(premises)
  const set = await api.setLine(premises.data, line)
  if (!set.ok) return outcomeOf(failed(set.failure, 'setNBILine'))
  const isDone = set.value?.neqStatus === 'DONE'
  return outcomeOf(await poll(enquirer, isDone ? { ...PENDING, status: 'DONE', data: set.value } : PENDING))
}

async function begin(api: EnquiryApi): Promise<Step> {
  const created = await api.create()
  return created.ok ? PENDING : failed(created.failure, 'createNEQRequest')
}

async function read(api: EnquiryApi): Promise<Step> {
  const reply = await api.read()
  return reply.ok ? reply.value : failed(reply.failure, 'getNEQResult')
}

/** Resolves with the final step, or with PENDING after the last poll. */
async function poll({ api, wait, onMessage }: Enquirer, first: Step): Promise<Step> {
  let step = first
  for (let made = 0; ; made += 1) {
    const next = nextPoll(made, step.status)
    if (next.step === 'stop') return step
    if (made === 0) onMessage(POLL_MESSAGES[0])
    await wait(next.afterMs)
    onMessage(next.message)
    step = await read(api)
  }
}

function failed(failure: Failure, failedAt: EnquiryCall): Step {
  const code = failure.kind === 'refusal' ? failure.code : 'breakdown'
  return { status: 'FAILED', data: null, error: { extensions: { code } }, failedAt }
}

function wasRefused(response: NeqResponse, code: RefusalCode): boolean {
  return codeOf(response) === code
}

function codeOf({ error }: NeqResponse): string {
  return error?.extensions.code ?? 'unknown'
}

function outcomeOf(step: Step): EnquiryOutcome {
  const source = step.failedAt ?? 'getNEQResult'
  if (step.status === 'PENDING') return { kind: 'failed', failure: { reason: 'time-out' }, source }
  const verdict = step.status === 'DONE' ? step.data?.verdict : undefined
  if (verdict?.proceed) return { kind: 'clear', preOrder: verdict.events.includes('pre-order') }
  if (verdict?.modal && isModalId(verdict.modal)) return { kind: 'blocked', modal: verdict.modal }
  if (verdict && verdict.modal === null) return { kind: 'withheld' }
  if (wasRefused(step, 'PREQUAL_NOT_FOUND')) return { kind: 'forgotten' }
  return { kind: 'failed', failure: { reason: 'error', code: codeOf(step) }, source }
}
