import type { OutsideSystem } from '#server/platform/config/outside-settings.ts'

/** The SM-DP+. Called by jobs, and for a customer who needs another code. */
export const ESIM_SYSTEM: OutsideSystem = { prefix: 'ESIM', timeoutMs: { usual: 5000, most: 30_000 } }
