import type { FrameStatus } from './frame-message.ts'

/** State of the frame: before its first message, by its last one, or back on our own page. */
export type FrameState = FrameStatus | 'loading' | 'returned'

type StatusText = {
  now: string
  /** After a while without a message. Null: the customer has to act. */
  slow: string | null
}

const CHECKING: StatusText = {
  now: 'We are checking the payment.',
  slow: 'We are still checking. Do not pay again: we will e-mail you.',
}

export const FRAME_STATUS_TEXT: Record<FrameState, StatusText> = {
  loading: {
    now: 'The card form is on its way.',
    slow: 'The card form takes longer than usual. Nothing has been charged.',
  },
  init: { now: 'Enter your card details.', slow: null },
  invalid: { now: 'Check the card details and try again.', slow: null },
  pending: {
    now: 'Your bank is being asked. Keep this page open.',
    slow: 'Still waiting for your bank. Keep this page open.',
  },
  'secure-auth-start': {
    now: 'Your bank asks you to confirm',
    slow: 'Still waiting for your bank. Confirm here or in its app.',
  },
  'secure-auth-end': {
    now: 'Your bank has your answer. Keep this page open.',
    slow: 'Still waiting for your bank. Keep this page open.',
  },
  'secure-auth-error': {
    now: 'Your bank could not confirm that it was you. Try again, or use another card.',
    slow: null,
  },
  error: { now: 'The payment did not go through. You can use another card.', slow: null },
  finished: CHECKING,
  returned: CHECKING,
}
