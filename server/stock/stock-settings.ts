import * as v from 'valibot'
import {
  type OutsideSettings,
  type OutsideSystem,
  outsideAt,
  type ReadSystem,
} from '#server/platform/config/outside-settings.ts'
import { type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'

export type StockSettings = {
  stock: HoldSettings
  /** An operator's own stock system. Null: the shop counts by itself. */
  stockSystem: OutsideSettings | null
}

export type HoldSettings = {
  /** Minutes for which a handset or device in a cart is held. */
  holdMinutes: number
  /** Minutes for which it is held once the order is placed: the payment, the bank's confirmation, and the sweeper's last run. */
  orderHoldMinutes: number
  /** How many devices a visitor may take within the time of a hold, and of any one code. */
  holdsPerVisitor: number
  holdsPerCode: number
  /** Percentage of a scarce code that one visitor may hold. */
  sharePercent: number
  /** Maximum age of the levels on pages that another server has changed. */
  levelSeconds: number
}

/** Called by jobs only. */
export const STOCK_SYSTEM: OutsideSystem = {
  prefix: 'STOCK',
  timeoutMs: { usual: 10_000, most: 30_000 },
  isOperators: true,
}

export const STOCK_ENVIRONMENT = {
  STOCK_SYSTEM: v.optional(v.picklist(['own', 'tmf687'], 'must be own or tmf687'), 'own'),
  STOCK_HOLD_MINUTES: wholeNumber('30', 1, 1440),
  STOCK_ORDER_HOLD_MINUTES: wholeNumber('100', 1, 10_080),
  STOCK_HOLDS_PER_VISITOR: wholeNumber('30', 1, 1_000_000),
  STOCK_HOLDS_PER_CODE: wholeNumber('5', 1, 1_000_000),
  STOCK_SHARE_PERCENT: wholeNumber('50', 1, 100),
  STOCK_LEVEL_SECONDS: wholeNumber('5', 1, 3600),
}

type Values = ValuesOf<typeof STOCK_ENVIRONMENT>

export function stockSettings(values: Values, system: ReadSystem, sandbox: string): StockSettings {
  return {
    stock: {
      holdMinutes: values.STOCK_HOLD_MINUTES,
      orderHoldMinutes: values.STOCK_ORDER_HOLD_MINUTES,
      holdsPerVisitor: values.STOCK_HOLDS_PER_VISITOR,
      holdsPerCode: values.STOCK_HOLDS_PER_CODE,
      sharePercent: values.STOCK_SHARE_PERCENT,
      levelSeconds: values.STOCK_LEVEL_SECONDS,
    },
    stockSystem: values.STOCK_SYSTEM === 'own' ? null : outsideAt(system, sandbox),
  }
}
