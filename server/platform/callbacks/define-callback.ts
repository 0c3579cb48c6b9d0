import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Transaction } from '../database/database.ts'
import { describeIssues } from '../describe-issues.ts'
import type { JobKind } from '../jobs/define-job.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { parseStorableJson } from '../storable-json.ts'

/** As received: the signature is over the bytes. */
export type RawCallback = { body: Buffer; headers: IncomingHttpHeaders }

/** The sender's id of an event, which a repetition carries too. */
const EventId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.check((id) => !id.includes('\0') && id.isWellFormed()),
)

/** Payload of the job; null: the event is stored without a job. */
type CallbackEvent<Payload> = { eventId: string; payload: Payload | null }

type Definition<Deps, Payload extends v.GenericSchema<object>> = {
  /** The sender. Its callbacks are posted to `/callbacks/<source>`. */
  source: string
  /** Whether the sender is genuine. The reason of a refusal is for the log alone and quotes nothing of the request. */
  verify(deps: Deps, raw: RawCallback): Result<'genuine', string>
  parse: v.GenericSchema<unknown, CallbackEvent<v.InferInput<Payload>>>
  /** The job that handles it, once it is stored. */
  job: JobKind<Payload>
  /** Headers that hold the signature, by their lower-case names. They are stored with the body. */
  signatureHeaders?: readonly (string | RegExp)[]
  /** For bodies that are no JSON. */
  decode?(body: Buffer): unknown
}

export type ReadCallback = {
  eventId: string
  /** Enqueues the job, if any, in the transaction that stores the callback. */
  send(jobs: JobQueue, tx: Transaction): Promise<unknown>
}

/** What a route needs of a callback; the type of its payload stays inside. */
export type Callback<Deps> = {
  source: string
  signatureHeaders: readonly (string | RegExp)[]
  verify(deps: Deps, raw: RawCallback): Result<'genuine', string>
  /** Refused where the body does not fit, with a message that quotes nothing of it. */
  read(body: Buffer): Result<ReadCallback, string>
}

export function defineCallback<Deps, Payload extends v.GenericSchema<object>>(
  definition: Definition<Deps, Payload>,
): Callback<Deps> {
  const { source, verify, parse, job, signatureHeaders = [], decode = jsonOf } = definition
  return {
    source,
    signatureHeaders,
    verify,
    read(body) {
      const decoded = decodedBy(decode, body)
      if (!decoded.ok) return decoded
      const parsed = v.safeParse(parse, decoded.value)
      if (!parsed.success) return refuse(describeIssues(parsed.issues))
      const { eventId, payload } = parsed.output
      if (!v.is(EventId, eventId)) return refuse('event id: not a short text')
      const send = async (jobs: JobQueue, tx: Transaction) => payload !== null && jobs.enqueue(tx, job, payload)
      return ok({ eventId, send })
    },
  }
}

function jsonOf(body: Buffer): unknown {
  return parseStorableJson(body.toString())
}

function decodedBy(decode: (body: Buffer) => unknown, body: Buffer): Result<unknown, string> {
  try {
    return ok(decode(body))
  } catch {
    // A parser's message quotes its input.
    return refuse('a body that cannot be read')
  }
}
