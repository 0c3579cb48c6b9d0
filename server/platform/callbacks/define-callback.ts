import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Transaction } from '../database/database.ts'
import { describeIssues } from '../describe-issues.ts'
import type { JobKind } from '../jobs/define-job.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { parseStorableJson } from '../storable-json.ts'

/** As it came: a signature is over bytes, not over what they mean. */
export type RawCallback = { body: Buffer; headers: IncomingHttpHeaders }

/** The sender's own name of an event, which it repeats when it repeats the event. */
const EventId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.check((id) => !id.includes('\0') && id.isWellFormed()),
)

/** What is to be done about an event; null: nothing, it is only kept. */
type Told<Payload> = { eventId: string; payload: Payload | null }

type Definition<Deps, Payload extends v.GenericSchema<object>> = {
  /** Whom it is from. It is sent to `/callbacks/<source>`. */
  source: string
  /** Whether the sender is who it should be. Why not is for the log alone, in our own words. */
  verify(deps: Deps, raw: RawCallback): Result<'genuine', string>
  /** What the body means. */
  parse: v.GenericSchema<unknown, Told<v.InferInput<Payload>>>
  /** What acts on it, once it is kept. */
  job: JobKind<Payload>
  /** Headers to keep with the body, by their names in lower case: those that the signature is in. */
  signatureHeaders?: readonly (string | RegExp)[]
  /** Unless it is JSON. */
  decode?(body: Buffer): unknown
}

export type ReadCallback = {
  eventId: string
  /** Sends the job, where there is one, in the transaction that keeps the callback. */
  send(jobs: JobQueue, tx: Transaction): Promise<unknown>
}

/** What a route needs of a callback: what it means stays with it. */
export type Callback<Deps> = {
  source: string
  signatureHeaders: readonly (string | RegExp)[]
  verify(deps: Deps, raw: RawCallback): Result<'genuine', string>
  /** Refused where it does not fit, in words that tell nothing of what it holds. */
  read(body: Buffer): Result<ReadCallback, string>
}

export function defineCallback<Deps, Payload extends v.GenericSchema<object>>(
  definition: Definition<Deps, Payload>,
): Callback<Deps> {
  const { source, verify, parse, job, signatureHeaders = [], decode = jsonOf } = definition
  return {
    ...{ source, signatureHeaders, verify },
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
    // What a parser says quotes what it read.
    return refuse('a body that cannot be read')
  }
}
