import type { RefusalEntries } from './refusal-entry.ts'

export const CONSENT_REFUSALS = {
  CONSENT_OUTDATED: {
    message: 'What our cookies are for has changed since you opened this page. Please reload it and choose again.',
  },
} satisfies RefusalEntries
