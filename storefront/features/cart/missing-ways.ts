import type { MissingPart } from '#domain/cart/missing.ts'

type Way = { title: string; text: string; path: string }

/** What a cart may lack for checkout, and the page where each part is completed. */
export const MISSING_WAYS = {
  PLAN: { title: 'See plans', text: 'Your order doesn’t have a plan yet.', path: '/shop/broadband' },
  ROOM: {
    title: 'See your order',
    text: 'Your order has more than we can supply together.',
    path: '/shop/summary',
  },
  WITHDRAWN_PLAN: {
    title: 'Choose another plan',
    text: 'A plan in your order is no longer on sale.',
    path: '/shop/summary',
  },
  WITHDRAWN_EXTRA: {
    title: 'See which one',
    text: 'An extra in your order is no longer on sale.',
    path: '/shop/summary',
  },
  ADDRESS: { title: 'Check your address', text: 'We don’t have your address yet.', path: '/shop/broadband' },
  OLD_ADDRESS: {
    title: 'Check your address',
    text: 'We checked your address more than 30 days ago, so it needs another check.',
    path: '/shop/broadband',
  },
  CURRENT_SERVICE: {
    title: 'Answer the questions',
    text: 'We need a few details about your current service before you can check out.',
    path: '/broadband/current-service',
  },
  VISIT: {
    title: 'Choose a time',
    text: 'Please choose a time for the engineer’s visit.',
    path: '/broadband/current-service#visit',
  },
  HOME_PHONE: {
    title: 'Add home phone',
    text: 'To keep your number you need a home phone in your order.',
    path: '/shop/phone#with-broadband',
  },
  NUMBER_TO_BRING: {
    title: 'Add the details',
    text: 'We still need some details to move your number.',
    path: '/mobile/porting',
  },
  NEW_NUMBER: {
    title: 'Choose a number',
    text: 'We’re no longer holding the new number you chose.',
    path: '/mobile/porting',
  },
  HANDSET: { title: 'Choose a phone', text: 'A bill-pay plan in your order needs a phone.', path: '/mobile' },
  STOCK: {
    title: 'Hold it again',
    text: 'We’re no longer holding a device in your order.',
    path: '/shop/summary',
  },
  INSURANCE_TERMS: {
    title: 'Confirm',
    text: 'Please confirm you’ve read the insurance documents.',
    path: '/shop/summary',
  },
  DEVICE: {
    title: 'Choose a device',
    text: 'A mobile broadband plan in your order needs a device.',
    path: '/mobile/broadband',
  },
  PRICES: { title: 'See the new prices', text: 'A price in your order has changed.', path: '/shop/summary#prices' },
  SIM: {
    title: 'Choose your phone',
    text: 'Which phone is your eSIM for?',
    path: '/shop/summary',
  },
} as const satisfies Record<MissingPart, Way>

type Missing = { part: MissingPart; offerId: string | null }

/** The page for a missing part, with the line that it belongs to. */
export function missingPath({ part, offerId }: Missing): string {
  const { path } = MISSING_WAYS[part]
  if (offerId === null) return path
  switch (part) {
    case 'NUMBER_TO_BRING':
    case 'NEW_NUMBER':
      return `/mobile/porting/?id=${offerId}`
    case 'HANDSET':
    case 'DEVICE':
      return `${path}?for=${offerId}`
    case 'SIM':
    case 'WITHDRAWN_PLAN':
    case 'WITHDRAWN_EXTRA':
    case 'STOCK':
    case 'INSURANCE_TERMS':
      return `${path}#line-${offerId}`
    default:
      return path
  }
}
