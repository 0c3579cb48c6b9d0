import { type RefusalEntries, tryAgainIn, type Wait } from './refusal-entry.ts'

export const ASSISTANCE_REFUSALS = {
  ASSISTANCE_CODE_UNKNOWN: { field: 'code', message: 'No cart has this code. Ask for it again.' },
  ASSISTANCE_ENDED: { message: 'This session has ended. Ask the customer for a new code.' },
  ASSISTANCE_TRIES: {
    field: 'code',
    message: ({ retryAfter }: Wait) => `That’s too many tries. ${tryAgainIn(retryAfter)}`,
  },
  ONLY_CUSTOMER_CAN: { message: 'Only the customer can do this, on their own device.' },
  STAFF_ONLY: { message: 'This page is for our shops.' },
  TABLET_BEFORE_HAND_OVER: { message: 'Hand over to the customer first.' },
  TABLET_CODE_UNKNOWN: {
    field: 'code',
    message: 'This code doesn’t open a cart. Get a new one on your own phone.',
  },
  TABLET_CONTACT_FIXED: {
    message:
      'Your name, date of birth, mobile number and email can’t be changed on the shop’s tablet. Use your own phone.',
  },
  TABLET_IN_USE: {
    message: 'The customer is signing on the tablet. You can change the cart again when they give it back.',
  },
  TABLET_NEEDS_DETAILS: { message: 'The customer has to enter their details on their own phone first.' },
  TABLET_NOT_FOR_CART: {
    message:
      'This cart opens with the customer’s account, so our tablet can’t have it. They order on their own device.',
  },
  TABLET_NOT_OFFERED: { message: 'The tablet isn’t offered any more. Ask the person helping you for it again.' },
  TABLET_ONLY_SIGNS: { message: 'That doesn’t work on the shop’s tablet. Use your own phone.' },
  TABLET_SIGNED_IN: { message: 'Log out on this tablet first. It’s the customer’s while they sign.' },
} satisfies RefusalEntries
