import type { RefusalEntries } from './refusal-entry.ts'

export const SESSION_REFUSALS = {
  SESSION_ENDED: { message: 'You’re no longer signed in. Sign in again to continue.' },
  SIGN_IN_NEEDED: { message: 'Sign in to see this.' },
  SIGN_IN_UNAVAILABLE: { message: 'Signing in isn’t working at the moment. You can still shop without it.' },
  SUBSCRIPTION_NOT_FOUND: { message: 'We can’t find this service in your account.' },
  TOO_MANY_ERASURE_REQUESTS: {
    message: 'You’ve requested this a few times today already. Please try again tomorrow, or call us.',
  },
} satisfies RefusalEntries
