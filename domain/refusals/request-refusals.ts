import { type RefusalEntries, tooLong, tryAgainIn, type Wait } from './refusal-entry.ts'

export const REQUEST_REFUSALS = {
  BROWSER_UNKNOWN: {
    message:
      'Your browser didn’t keep our cookie, so we couldn’t save this. Please allow cookies for this page and try again.',
  },
  // Clients of an existing customer's journey look for the 403.
  FORBIDDEN: { message: '403: this link has no valid token' },
  IDEMPOTENCY_KEY_REUSED: {
    message: 'This idempotency key was sent with another request before. Nothing was changed: choose a new key.',
  },
  LIST_TOO_LONG: { message: tooLong('entries') },
  RATE_LIMITED: {
    message: ({ of, retryAfter }: Wait & { of: 'work' | 'requests' }) =>
      `That was too ${of === 'work' ? 'much' : 'many requests'} at once. ${tryAgainIn(retryAfter)}`,
  },
  TEXT_TOO_LONG: { message: tooLong('characters') },
} satisfies RefusalEntries
