import { EIRCODE_NOT_FOUND } from '#domain/address/fixed-texts.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { Failure } from '#storefront/api/reply.ts'
import type { Event, Silence, SilenceModal } from './availability.ts'
import type { AddressLookup } from './search/address-lookup.ts'
import { lookupText } from './search/lookup-text.ts'

const NOT_THERE: ReadonlySet<RefusalCode> = new Set([
  'ADDRESS_NOT_FOUND',
  'ADDRESS_REQUIRED',
  'INVALID_EIRCODE',
  'INVALID_PHONE',
  'NUMBER_NOT_FOUND',
])

/** A refusal of what was typed is shown beside its field; any other failure is a system that did not respond. */
export function checkFailed(
  lookup: Extract<AddressLookup, { by: 'eircode' | 'address' | 'number' }>,
  failure: Failure,
): Event {
  const text = lookupText(lookup)
  if (failure.kind === 'refusal' && NOT_THERE.has(failure.code)) {
    if (lookup.by === 'number') return numberNotFound(lookup.number, failure)
    const address = lookup.by === 'address' ? lookup.address : null
    return address === null || address.eircode !== null
      ? { type: 'notFound', way: 'eircode', text: address?.eircode ?? text, problem: EIRCODE_NOT_FOUND }
      : { type: 'notFound', way: 'byHand', text: '', address, problem: failure.message }
  }
  if (failure.kind === 'refusal' && failure.code === 'TOO_MANY_LOOK_UPS' && lookup.by === 'number') {
    return numberNotFound(lookup.number, failure)
  }
  return { type: 'failed', lookup, silence: silenceOf(failure, modalFor(failure)) }
}

function numberNotFound(number: string, { message }: Failure): Event {
  return { type: 'notFound', way: 'number', text: number, problem: message }
}

export function isSilence(failure: Failure): boolean {
  return failure.kind === 'breakdown' || failure.code === 'NETWORK_UNAVAILABLE' || isLimit(failure)
}

const LIMITS: Readonly<Partial<Record<RefusalCode, 'too-much' | 'crowd'>>> = {
  RATE_LIMITED: 'too-much',
  TOO_MANY_CHECKS: 'too-much',
  TOO_MANY_VISITORS: 'crowd',
}

export function isLimit(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.code in LIMITS
}

/** While the shop itself is unreachable nothing is known of the network behind it. */
export function silenceOf(failure: Failure, behind: Silence): Silence {
  return failure.kind === 'breakdown' ? 'shop' : (LIMITS[failure.code] ?? behind)
}

function modalFor(failure: Failure): SilenceModal {
  const broken = failure.kind === 'refusal' && failure.code === 'DATA_RETRIEVAL_ISSUE'
  return broken ? 'data_retrieval_issue' : 'prequal_not_responding'
}
