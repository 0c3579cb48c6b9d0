import { inOneLine, type RefusalEntries, tryAgainIn, type Wait } from './refusal-entry.ts'

export const STOCK_REFUSALS = {
  ALERT_INVALID: { message: inOneLine },
  FEW_ARE_SHARED: {
    message: ({ what, most }: { what: string; most: number }) =>
      `Few of the ${what} are left, and some are kept for others: ${most === 1 ? 'one' : most} can be set aside from your connection at a time.`,
  },
  IN_STOCK: { message: 'This phone is in stock: you can choose it now.' },
  OUT_OF_STOCK: {
    message: ({ what }: { what: string }) =>
      `Sorry, the ${what} is sold out. Nothing was changed: please choose another, or try again later.`,
  },
  TOO_MANY_ALERTS: {
    message: ({ retryAfter }: Wait) =>
      `Very many alerts were asked for from your connection. ${tryAgainIn(retryAfter)}`,
  },
  TOO_MANY_DEVICE_HOLDS: {
    message: ({ retryAfter }: Wait) =>
      `Very many devices were set aside from your connection in a short time. ${tryAgainIn(retryAfter)}`,
  },
} satisfies RefusalEntries
