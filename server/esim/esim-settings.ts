import type { OutsideSystem } from '#server/platform/config/outside-settings.ts'

/** The SM-DP+. Jobs call it, and a customer who wants another code. */
export const ESIM_SYSTEM: OutsideSystem = { prefix: 'ESIM', timeoutMs: { usual: 5000, most: 30_000 } }
