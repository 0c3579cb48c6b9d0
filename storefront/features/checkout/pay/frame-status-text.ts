import type { FrameStatus } from './frame-message.ts'

/** State of the frame: before its first message, by its last one, or back on our own page. */
export type FrameState = FrameStatus | 'loading' | 'returned'

type StatusText = {
  now: string
  /** After a while without a message. Null: the customer has to act. */
  slow: string | null
}

const CHECKING: StatusText = {
  now: 'We’re checking the payment.',
  slow: 'We’re still checking. Don’t pay again: we’ll email you.',
}

export const FRAME_STATUS_TEXT: Record<FrameState, StatusText> = {
  loading: {
    now: 'Loading the card form.',
    slow: 'The card form is taking longer than usual. You haven’t been charged.',
  },
  init: { now: 'Enter your card details.', slow: null },
  invalid: { now: 'Check the card details and try again.', slow: null },
  pending: {
    now: 'We’re asking your bank. Keep this page open.',
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
    now: 'Your bank couldn’t confirm it was you. Try again, or use another card.',
    slow: null,
  },
  error: { now: 'The payment didn’t go through. You can use another card.', slow: null },
  finished: CHECKING,
  returned: CHECKING,
}
