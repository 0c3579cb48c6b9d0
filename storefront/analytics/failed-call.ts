import type { RefusalCode } from '#domain/refusals.ts'
import type { ApiException } from './moments.ts'

type Failure = { kind: 'breakdown' } | { kind: 'refusal'; code: RefusalCode }

/** Which modal shows the failure is known later, by what shows it: it calls `reportApiException`. */
export const SHOWN_IN_A_MODAL: ReadonlySet<string> = new Set([
  'AddressSearch',
  'CheckAddress',
  'CreateNeqRequest',
  'NeqResult',
  'SaveCheckoutPayment',
  'SetNbiLine',
  'UpdateESimDetails',
  'UpdateSimType',
])

/** The page does without: it shows what it knows, or what is built in, and the customer sees no error. */
export const DONE_WITHOUT: ReadonlySet<string> = new Set([
  'ActionModal',
  'AddressMatches',
  'Assistance',
  'BeforeYouChoose',
  'BotCheck',
  'CartHome',
  'ChangedHome',
  'CurrentServiceAnswers',
  'CurrentSim',
  'DrawerCustomer',
  'EarliestVisit',
  'ExpiredCart',
  'HandsetStock',
  'InfoText',
  'KeptOffer',
  'LeaveCart',
  'LowestTvPrice',
  'PortingAnswers',
  'PortingCodeSent',
  'Session',
  'TvPackNames',
])

/** Adding and removing is tried again on the same page, with what was wanted beside it. */
const TRIED_AGAIN: ReadonlySet<string> = new Set(['AddBroadbandTariff', 'AddTariff', 'RemoveTariff'])

/** Refusals that are no decision about what the customer wants: a system does not respond, or a limit is reached. */
const NO_DECISION =
  /_UNAVAILABLE$|^(?:PREQUAL_NOT_RESPONDING|DATA_RETRIEVAL_ISSUE|RATE_LIMITED|TOO_MANY_(?:CHECKS|VISITORS))$/

/**
 * What to report of a failed call; null: nothing.
 * @param text of the operation
 */
export function exceptionOf(text: string, failure: Failure, isTokenRefused: boolean): ApiException | null {
  const operation = /^\s*(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? ''
  const isReported = isTokenRefused || isException(failure)
  if (SHOWN_IN_A_MODAL.has(operation) || DONE_WITHOUT.has(operation) || !isReported) return null
  const source = /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(text)?.[1] ?? operation
  return { source, modal: null, isTriedAgain: TRIED_AGAIN.has(operation) }
}

function isException(failure: Failure): boolean {
  return failure.kind === 'breakdown' || NO_DECISION.test(failure.code)
}
