import type * as v from 'valibot'
import { wholeNumber } from './setting-kinds.ts'

export type StockSettings = {
  /** For how long a handset or device in a cart is kept for its customer. */
  holdMinutes: number
  /** For how long it is kept once the order is placed: the payment, what the bank asks, and the sweeper's last look. */
  orderHoldMinutes: number
  /** How many a visitor may take off the shelf within the time of a hold, and of any one code. */
  holdsPerVisitor: number
  holdsPerCode: number
  /** Of a code that few are left of, how many of a hundred one visitor may hold. */
  sharePercent: number
  /** How old the levels on pages may be that another server has changed. */
  levelSeconds: number
}

export const STOCK_ENVIRONMENT = {
  STOCK_HOLD_MINUTES: wholeNumber('30', 1, 1440),
  STOCK_ORDER_HOLD_MINUTES: wholeNumber('100', 1, 10_080),
  STOCK_HOLDS_PER_VISITOR: wholeNumber('30', 1, 1_000_000),
  STOCK_HOLDS_PER_CODE: wholeNumber('5', 1, 1_000_000),
  STOCK_SHARE_PERCENT: wholeNumber('50', 1, 100),
  STOCK_LEVEL_SECONDS: wholeNumber('5', 1, 3600),
} as const

type Values = { [Name in keyof typeof STOCK_ENVIRONMENT]: v.InferOutput<(typeof STOCK_ENVIRONMENT)[Name]> }

export function stockSettings(values: Values): StockSettings {
  return {
    holdMinutes: values.STOCK_HOLD_MINUTES,
    orderHoldMinutes: values.STOCK_ORDER_HOLD_MINUTES,
    holdsPerVisitor: values.STOCK_HOLDS_PER_VISITOR,
    holdsPerCode: values.STOCK_HOLDS_PER_CODE,
    sharePercent: values.STOCK_SHARE_PERCENT,
    levelSeconds: values.STOCK_LEVEL_SECONDS,
  }
}
