import type { MissingPart } from '#domain/cart/missing.ts'

type Way = { title: string; text: string; path: string }

/** What a cart may lack for checkout, and the page where each part is completed. */
export const MISSING_WAYS = {
  PLAN: { title: 'See plans', text: 'There is no plan in your order yet.', path: '/shop/broadband' },
  ROOM: {
    title: 'Look at your order',
    text: 'There is more in your order than we can supply together.',
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
  ADDRESS: { title: 'Check your address', text: 'We do not know your home yet.', path: '/shop/broadband' },
  OLD_ADDRESS: {
    title: 'Check your address',
    text: 'It is more than 30 days since we checked your address.',
    path: '/shop/broadband',
  },
  CURRENT_SERVICE: {
    title: 'Complete info',
    text: 'A few questions about your service of today are open.',
    path: '/broadband/current-service',
  },
  VISIT: {
    title: 'Choose a time',
    text: 'The engineer’s visit has no time that is held for you.',
    path: '/broadband/current-service#visit',
  },
  HOME_PHONE: {
    title: 'Add home phone',
    text: 'The number that you keep needs a home phone, which is not in your order.',
    path: '/shop/phone#with-broadband',
  },
  NUMBER_TO_BRING: {
    title: 'Complete the move',
    text: 'What we need to know of the number that you bring is not complete.',
    path: '/mobile/porting',
  },
  NEW_NUMBER: {
    title: 'Choose a number',
    text: 'The new number that you chose is not held for you any more.',
    path: '/mobile/porting',
  },
  HANDSET: { title: 'Choose a handset', text: 'A bill-pay plan has no handset yet.', path: '/mobile' },
  STOCK: {
    title: 'Hold it again',
    text: 'A device in your order is not held for you any more.',
    path: '/shop/summary',
  },
  INSURANCE_TERMS: {
    title: 'Confirm',
    text: 'What your insurance covers is not confirmed yet.',
    path: '/shop/summary',
  },
  DEVICE: { title: 'Choose a device', text: 'A mobile broadband plan has no device yet.', path: '/mobile/broadband' },
  PRICES: { title: 'See the new prices', text: 'A price in your order has changed.', path: '/shop/summary#prices' },
  SIM: {
    title: 'Name your phone',
    text: 'We need to know the phone that your eSIM goes into.',
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
