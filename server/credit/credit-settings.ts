import type { OutsideSystem } from '#server/platform/config/outside-settings.ts'

/** A customer waits for it beside the order button. */
export const CREDIT_SYSTEM: OutsideSystem = { prefix: 'CREDIT', timeoutMs: { usual: 5000, most: 9000 } }
