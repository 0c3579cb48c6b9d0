import type { RefusalEntries } from './refusal-entry.ts'

export const SERVICE_CHANGE_REFUSALS = {
  SERVICES_UNAVAILABLE: {
    message: 'We can’t see your services right now. They’re working as usual. Please try again in a few minutes.',
  },
} satisfies RefusalEntries
