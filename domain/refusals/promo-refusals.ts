import { longDay } from '#domain/day-text.ts'
import { type RefusalEntries, tryAgainIn, type Wait } from './refusal-entry.ts'

export const PROMO_REFUSALS = {
  PROMO_IN_CART: { field: 'code', message: 'This code is already in your cart.' },
  PROMO_LOST: {
    message: ({ promo, because }: { promo: string; because: 'OVER' | 'USED_UP' }) =>
      `The code ${promo} has ${because === 'OVER' ? 'ended' : 'been used up'} since you added it. Nothing was ordered: remove it from your cart and check the new prices.`,
  },
  PROMO_NOT_FOR_CART: {
    field: 'code',
    message: ({ needs }: { needs: string }) => `This code goes with ${needs}. Add that to your cart first.`,
  },
  PROMO_NOT_FOR_YOU: {
    field: 'code',
    message: ({ customers }: { customers: 'NEW' | 'EXISTING' }) =>
      customers === 'NEW' ? 'This code is for new customers.' : 'This code is for existing customers.',
  },
  PROMO_NOT_IN_CART: { message: 'This code isn’t in your cart any more.' },
  PROMO_NOT_TOGETHER: {
    field: 'code',
    message: ({ other }: { other: string | null }) =>
      other === null
        ? 'This code can’t be used on top of your plan’s discount.'
        : `This code can’t be used with ${other}. To use it, remove ${other} first.`,
  },
  PROMO_NOT_YET: {
    field: 'code',
    message: ({ from }: { from: string }) => `This code can be used from ${longDay(from)}.`,
  },
  PROMO_NO_FEE: { field: 'code', message: 'This code takes off a fee that isn’t in your cart.' },
  PROMO_OVER: {
    field: 'code',
    message: ({ until }: { until: string }) => `This code ended on ${longDay(until)}.`,
  },
  PROMO_TYPE_AGAIN: { message: 'A code is checked on the day you use it. Please enter it again.' },
  PROMO_UNKNOWN: { field: 'code', message: 'We don’t recognise this code. Check the spelling.' },
  PROMO_USED_UP: { field: 'code', message: 'This code has been used up.' },
  TOO_MANY_PROMO_CODES: {
    field: 'code',
    message: ({ retryAfter }: Wait) => `Too many unknown codes were tried. ${tryAgainIn(retryAfter)}`,
  },
} satisfies RefusalEntries
