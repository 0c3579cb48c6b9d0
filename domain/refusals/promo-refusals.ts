import { dayInWords, type RefusalEntries, tryAgainIn, type Wait } from './refusal-entry.ts'

export const PROMO_REFUSALS = {
  PROMO_IN_CART: { field: 'code', message: 'This code is in your cart already.' },
  PROMO_LOST: {
    message: ({ promo, because }: { promo: string; because: 'OVER' | 'USED_UP' }) =>
      `The code ${promo} ${because === 'OVER' ? 'has ended' : 'has been used up by others'} in the meantime. Nothing was ordered: take it out of your cart and look at the new prices.`,
  },
  PROMO_NOT_FOR_CART: {
    field: 'code',
    message: ({ needs }: { needs: string }) => `This code goes with ${needs}. Add that to your cart first.`,
  },
  PROMO_NOT_FOR_YOU: {
    field: 'code',
    message: ({ customers }: { customers: 'NEW' | 'EXISTING' }) =>
      customers === 'NEW' ? 'This code is for new customers.' : 'This code is for customers who are with us already.',
  },
  PROMO_NOT_IN_CART: { message: 'This code is not in your cart any more.' },
  PROMO_NOT_TOGETHER: {
    field: 'code',
    message: ({ other }: { other: string | null }) =>
      other === null
        ? 'This code cannot be used on top of the discount that your plan has already.'
        : `This code cannot be used together with ${other}. To use it, take ${other} out first.`,
  },
  PROMO_NOT_YET: {
    field: 'code',
    message: ({ from }: { from: string }) => `This code can be used from ${dayInWords(from)}.`,
  },
  PROMO_NO_FEE: { field: 'code', message: 'This code takes off a fee that your cart does not ask for.' },
  PROMO_OVER: {
    field: 'code',
    message: ({ until }: { until: string }) => `This code ended on ${dayInWords(until)}.`,
  },
  PROMO_TYPE_AGAIN: { message: 'A code holds for its day. Please type it again.' },
  PROMO_UNKNOWN: { field: 'code', message: 'We do not know this code. Please check how it is written.' },
  PROMO_USED_UP: { field: 'code', message: 'This code has been used as often as it was given out.' },
  TOO_MANY_PROMO_CODES: {
    field: 'code',
    message: ({ retryAfter }: Wait) => `Very many codes were tried that we do not know. ${tryAgainIn(retryAfter)}`,
  },
} satisfies RefusalEntries
