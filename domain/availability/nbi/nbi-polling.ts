const POLL_EVERY_MS = 2000
const MOST_POLLS = 15
const PATIENCE_FROM_POLL = 3

export const POLL_MESSAGES = ['Hang on a moment', 'Almost there'] as const
export type PollMessage = (typeof POLL_MESSAGES)[number]

export const ENQUIRY_STATUSES = ['PENDING', 'DONE', 'FAILED'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

export type NextPoll =
  | { step: 'poll'; poll: number; afterMs: number; message: PollMessage }
  | { step: 'stop'; reason: 'answered' | 'time-out' }

/** What to do after so many polls, of which the last brought this status; before the first the status is PENDING. */
export function nextPoll(pollsMade: number, status: EnquiryStatus): NextPoll {
  if (status !== 'PENDING') return { step: 'stop', reason: 'answered' }
  if (pollsMade >= MOST_POLLS) return { step: 'stop', reason: 'time-out' }
  const poll = pollsMade + 1
  return { step: 'poll', poll, afterMs: POLL_EVERY_MS, message: pollMessage(poll) }
}

function pollMessage(poll: number): PollMessage {
  return poll < PATIENCE_FROM_POLL ? 'Hang on a moment' : 'Almost there'
}

const REJECTED = 'nbi-enquiry-rejected'
const CONTACT_FROM_ATTEMPT = 2

export type EnquiryFailure = { reason: 'time-out' } | { reason: 'error'; code: string }

export type FailureModal = 'Error_1_try_again' | 'ERROR_2-contact_us' | typeof REJECTED

/** Counts a failed attempt and says what the customer is shown: first another try, then a person to talk to. */
export function afterFailure(
  attemptsBefore: number,
  failure: EnquiryFailure,
): { attempts: number; modal: FailureModal } {
  // A visitor who has waited for all the polls does not wait for them again.
  const attempts = failure.reason === 'time-out' ? CONTACT_FROM_ATTEMPT : attemptsBefore + 1
  if (failure.reason === 'error' && failure.code === REJECTED) return { attempts, modal: REJECTED }
  return { attempts, modal: attempts < CONTACT_FROM_ATTEMPT ? 'Error_1_try_again' : 'ERROR_2-contact_us' }
}
