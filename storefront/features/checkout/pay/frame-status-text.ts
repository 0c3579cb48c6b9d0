import type { FrameStatus } from './frame-message.ts'

/** Where the frame stands: before its first word, by its last one, or back on our own page. */
export type FrameMoment = FrameStatus | 'loading' | 'returned'

type Words = {
  now: string
  /** After a while without news. Null: it is the customer's turn, and nobody hurries them. */
  late: string | null
}

const CHECKING: Words = {
  now: 'We are checking the payment.',
  late: 'We are still checking. Do not pay again: we will e-mail you.',
}

export const FRAME_STATUS_TEXT: Record<FrameMoment, Words> = {
  loading: {
    now: 'The card form is on its way.',
    late: 'The card form takes longer than usual. Nothing has been charged.',
  },
  init: { now: 'Enter your card details.', late: null },
  invalid: { now: 'Check the card details and try again.', late: null },
  pending: {
    now: 'Your bank is being asked. Keep this page open.',
    late: 'Still waiting for your bank. Keep this page open.',
  },
  'secure-auth-start': {
    now: 'Your bank asks you to confirm',
    late: 'Still waiting for your bank. Confirm here or in its app.',
  },
  'secure-auth-end': {
    now: 'Your bank has your answer. Keep this page open.',
    late: 'Still waiting for your bank. Keep this page open.',
  },
  'secure-auth-error': {
    now: 'Your bank could not confirm that it was you. Try again, or use another card.',
    late: null,
  },
  error: { now: 'The payment did not go through. You can use another card.', late: null },
  finished: CHECKING,
  returned: CHECKING,
}
