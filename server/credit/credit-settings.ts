import type { OutsideSystem } from '#server/platform/config/outside-settings.ts'

/** The customer waits for it after pressing the order button. */
export const CREDIT_SYSTEM: OutsideSystem = { prefix: 'CREDIT', timeoutMs: { usual: 5000, most: 9000 } }
