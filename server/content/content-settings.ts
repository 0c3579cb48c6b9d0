import type { OutsideSystem } from '#server/platform/config/outside-settings.ts'

export const CMS_SYSTEM: OutsideSystem = { prefix: 'CMS', timeoutMs: { usual: 3000, most: 9000 } }

/** Retention periods as the legal pages state them, in days unless stated otherwise. */
export type ContentSettings = {
  retention: {
    cart: number
    answers: number
    prequal: number
    alert: number
    callback: number
    orderedCart: number
    keptOffer: number
    unmadeOrder: number
    orderHelp: number
    orderYears: number
  }
}
