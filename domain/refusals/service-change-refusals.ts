import type { RefusalEntries } from './refusal-entry.ts'

export const SERVICE_CHANGE_REFUSALS = {
  SERVICES_UNAVAILABLE: {
    message: 'We can’t see your services right now. They’re working as usual. Please try again in a few minutes.',
  },
  SUBSCRIPTION_BEING_CHANGED: {
    message: 'You’ve already ordered a change to this service. You can change it again once that’s done.',
  },
  SUBSCRIPTION_CHANGED: {
    message: 'Your service has changed since you chose this plan. Please look at the change again before you order it.',
  },
  SUBSCRIPTION_NOT_ACTIVE: {
    message: 'This service is paused or about to end, so its plan can’t be changed here. Please call us.',
  },
  SUBSCRIPTION_NOT_FOUND: { field: 'subscriptionId', message: 'We can’t find this service in your account.' },
} satisfies RefusalEntries
