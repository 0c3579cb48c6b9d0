import { EIRCODE_INVALID, EIRCODE_MISSING } from '#domain/address/eircode.ts'
import { HOME_PROOF_MISSING, NUMBER_INVALID } from '#domain/address/fixed-texts.ts'
import { type RefusalEntries, tryAgainIn, type Wait } from './refusal-entry.ts'

/** Requests with a limit of their own, because each costs the operator money or holds what other customers need. */
export type BudgetName = 'checks' | 'searches' | 'slots'
type Counted = Wait & { budget: BudgetName }

export const AVAILABILITY_REFUSALS = {
  ADDRESS_ANSWER_INVALID: { field: 'answer', message: HOME_PROOF_MISSING },
  ADDRESS_ANSWER_WRONG: {
    field: 'answer',
    message: ({ triesLeft }: { triesLeft: number }) =>
      `That isn’t the Eircode or door number of this home. You have ${triesLeft === 1 ? 'one try' : 'two tries'} left.`,
  },
  ADDRESS_NOT_CONFIRMED: {
    message: 'Please enter your Eircode or door number first, so we know it’s your home.',
  },
  ADDRESS_NOT_FOUND: {
    message: ({ by }: { by: 'eircode' | 'address' }) =>
      by === 'eircode'
        ? 'No address found for given eircode'
        : "Sorry, the network can't find this address. Please check it, use your Eircode, or call us.",
  },
  ADDRESS_REQUIRED: {
    message: ({ because }: { because: 'nothing given' | 'several homes' }) =>
      because === 'nothing given' ? EIRCODE_MISSING : 'There are several homes at this address. Please choose yours.',
  },
  COVERAGE_UNAVAILABLE: {
    message: 'We can’t check the signal just now. Please try again in a minute.',
  },
  DATA_RETRIEVAL_ISSUE: { message: 'We couldn’t read the network’s reply. Please try again.' },
  ENQUIRY_NOT_FOUND: { message: 'We haven’t started a check for this address.' },
  INVALID_EIRCODE: { field: 'eircode', message: (_?: { hint: string | null }) => EIRCODE_INVALID },
  INVALID_PHONE: { field: 'phone', message: NUMBER_INVALID },
  LINE_NOT_FOUND: { message: 'We can’t find this line at your address.' },
  NETWORK_UNAVAILABLE: {
    message: ({ task }: { task: 'look up' | 'search for' }) => `We can’t ${task} addresses just now. Please try again.`,
  },
  NUMBER_NOT_FOUND: {
    field: 'phone',
    message: "Sorry, we can't find this number. Please check it on your bill, or use your Eircode.",
  },
  PREQUAL_NOT_FOUND: {
    message: (about?: { asked: 'by id' }) =>
      about ? 'No data found for given prequalId' : 'Please check your address again before you choose a plan.',
  },
  PREQUAL_NOT_RESPONDING: { message: 'The network isn’t responding just now. Please try again.' },
  TOO_MANY_ANSWERS: {
    message: 'You’ve run out of tries for this number. Please use your Eircode or your address instead.',
  },
  TOO_MANY_CHECKS: {
    message: ({ budget, retryAfter }: Counted) => {
      const often = {
        checks: 'You’ve made a lot of checks in a short time.',
        searches: 'You’ve searched a lot in a short time.',
        slots: 'You’ve looked for times a lot in a short time.',
      }
      return `${often[budget]} ${tryAgainIn(retryAfter)}`
    },
  },
  TOO_MANY_LOOK_UPS: {
    field: 'phone',
    message: 'You’ve reached our limit for phone numbers this hour. Please use your Eircode or your address instead.',
  },
  TOO_MANY_VISITORS: {
    message: ({ budget, retryAfter }: Counted) => {
      const doing = { checks: 'checking', searches: 'searching for', slots: 'choosing' }
      const what = budget === 'slots' ? 'a time' : 'their address'
      return `A lot of people are ${doing[budget]} ${what} right now. ${tryAgainIn(retryAfter)}`
    },
  },
} satisfies RefusalEntries
