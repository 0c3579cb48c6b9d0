import type { RefusalEntries } from './refusal-entry.ts'

export const SESSION_REFUSALS = {
  SESSION_ENDED: { message: 'You’re no longer logged in. Log in again to continue.' },
  SIGN_IN_NEEDED: { message: 'Log in to see this.' },
  SIGN_IN_UNAVAILABLE: { message: 'Logging in isn’t working right now. You can still shop without it.' },
  TOO_MANY_ERASURE_REQUESTS: {
    message: 'You’ve requested this a few times today already. Please try again tomorrow, or call us.',
  },
} satisfies RefusalEntries
