import { inOneLine, type RefusalEntries, tryAgainIn, type Wait } from './refusal-entry.ts'

export const STOCK_REFUSALS = {
  ALERT_INVALID: { message: inOneLine },
  FEW_ARE_SHARED: {
    message: ({ what, most }: { what: string; most: number }) =>
      `There are only a few of the ${what} left, and some are on hold for others: you can hold ${most === 1 ? 'one' : most} at a time from your connection.`,
  },
  IN_STOCK: { message: 'This phone is in stock, so you can choose it now.' },
  OUT_OF_STOCK: {
    message: ({ what }: { what: string }) =>
      `Sorry, the ${what} is sold out. Nothing was changed: please choose another, or try again later.`,
  },
  TOO_MANY_ALERTS: {
    message: ({ retryAfter }: Wait) => `Too many alerts were requested from your connection. ${tryAgainIn(retryAfter)}`,
  },
  TOO_MANY_DEVICE_HOLDS: {
    message: ({ retryAfter }: Wait) =>
      `Too many devices were put on hold from your connection in a short time. ${tryAgainIn(retryAfter)}`,
  },
} satisfies RefusalEntries
