import { type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'

export type HandsetsSettings = {
  /** Retention in days of an address with a stock alert. */
  retention: { alert: number }
}

export const HANDSETS_ENVIRONMENT = { ALERT_DAYS: wholeNumber('90', 1, 90) }

export function handsetsSettings({ ALERT_DAYS: alert }: ValuesOf<typeof HANDSETS_ENVIRONMENT>): HandsetsSettings {
  return { retention: { alert } }
}
