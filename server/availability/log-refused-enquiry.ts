import type { Refusal } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import type { Caller } from '#server/session/caller.ts'

/** A refused enquiry prevents a sale, so unlike other refusals it is logged. */
export function logRefusedEnquiry<T>({ log }: Pick<Caller, 'log'>, result: Result<T, Refusal>): Result<T, Refusal> {
  if (!result.ok) log.warn({ reason: result.refusal.code }, 'an enquiry was refused')
  return result
}
