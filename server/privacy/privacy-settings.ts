import { type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'

/** Retention periods of orders and what belongs to them, in days unless stated otherwise. */
export type PrivacySettings = {
  retention: {
    /** An order that led to no contract and no payment. */
    unmadeOrder: number
    /** Data that was needed only until an order was fulfilled. */
    orderHelp: number
    /** An order, after the end of its contract, as far as the shop knows it. */
    orderYears: number
  }
}

export const PRIVACY_ENVIRONMENT = {
  UNMADE_ORDER_DAYS: wholeNumber('120', 7, 3650),
  ORDER_HELP_DAYS: wholeNumber('90', 14, 3650),
  ORDER_YEARS: wholeNumber('6', 1, 100),
}

export function privacySettings(values: ValuesOf<typeof PRIVACY_ENVIRONMENT>): PrivacySettings {
  return {
    retention: {
      unmadeOrder: values.UNMADE_ORDER_DAYS,
      orderHelp: values.ORDER_HELP_DAYS,
      orderYears: values.ORDER_YEARS,
    },
  }
}
