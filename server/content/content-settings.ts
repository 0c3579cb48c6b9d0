import type { OutsideSystem } from '#server/platform/config/outside-settings.ts'

export const CMS_SYSTEM: OutsideSystem = { prefix: 'CMS', timeoutMs: { usual: 3000, most: 9000 } }

/** For how long data is stored, as the legal pages say it: days, where nothing else is said. */
export type ContentSettings = {
  kept: {
    cart: number
    answers: number
    prequal: number
    alert: number
    callback: number
    orderedCart: number
    unmadeOrder: number
    orderHelp: number
    orderYears: number
  }
}
