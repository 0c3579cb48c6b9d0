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
      `That is not the Eircode or door number of this home. You can try ${triesLeft === 1 ? 'once' : 'twice'} more.`,
  },
  ADDRESS_NOT_CONFIRMED: {
    message: 'Please tell us your Eircode or door number first, so that we know it is your home.',
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
    message: 'We cannot look up the signal at the moment. Please try again in a minute.',
  },
  DATA_RETRIEVAL_ISSUE: { message: 'The network gave an answer that we could not read. Please try again.' },
  ENQUIRY_NOT_FOUND: { message: 'There is no enquiry about this address.' },
  INVALID_EIRCODE: { field: 'eircode', message: (_?: { hint: string | null }) => EIRCODE_INVALID },
  INVALID_PHONE: { field: 'phone', message: NUMBER_INVALID },
  LINE_NOT_FOUND: { message: 'There is no such line at this address.' },
  NETWORK_UNAVAILABLE: {
    message: ({ task }: { task: 'look up' | 'search for' }) =>
      `We cannot ${task} addresses at the moment. Please try again.`,
  },
  NUMBER_NOT_FOUND: {
    field: 'phone',
    message: "Sorry, we can't find this number. Please check it on your bill, or use your Eircode.",
  },
  PREQUAL_NOT_FOUND: {
    message: (about?: { asked: 'by id' }) =>
      about ? 'No data found for given prequalId' : 'Please check your address again before you choose a plan.',
  },
  PREQUAL_NOT_RESPONDING: { message: 'The network is not answering at the moment. Please try again.' },
  TOO_MANY_ANSWERS: {
    message: 'That was one try too many for this number. Please use your Eircode or your address instead.',
  },
  TOO_MANY_CHECKS: {
    message: ({ budget, retryAfter }: Counted) => {
      const often = {
        checks: 'You have made very many checks in a short time.',
        searches: 'You have searched very often in a short time.',
        slots: 'You have looked for a time very often in a short time.',
      }
      return `${often[budget]} ${tryAgainIn(retryAfter)}`
    },
  },
  TOO_MANY_LOOK_UPS: {
    field: 'phone',
    message:
      'That is as often as we look up a phone number within an hour. Please use your Eircode or your address instead.',
  },
  TOO_MANY_VISITORS: {
    message: ({ budget, retryAfter }: Counted) => {
      const doing = { checks: 'checking', searches: 'searching for', slots: 'choosing' }
      const what = budget === 'slots' ? 'a time' : 'their address'
      return `Very many people are ${doing[budget]} ${what} at this moment. ${tryAgainIn(retryAfter)}`
    },
  },
} satisfies RefusalEntries
