import { type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'

/** For how long orders and what belongs to them is stored, in days where nothing else is said. */
export type PrivacySettings = {
  kept: {
    /** An order that came to no contract and no money. */
    unmadeOrder: number
    /** What was needed to bring an order to its end and by nobody since. */
    orderHelp: number
    /** An order, after the end of the contract that the shop knows of. */
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
    kept: {
      unmadeOrder: values.UNMADE_ORDER_DAYS,
      orderHelp: values.ORDER_HELP_DAYS,
      orderYears: values.ORDER_YEARS,
    },
  }
}
