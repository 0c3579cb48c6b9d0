import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#fuzz/random.ts'

export const MAX_ATTEMPTS = 50
const PAUSES_MS = { shortest: 50, longest: 300 }
const LONGEST_PAUSES = 8

/** Codes after which a customer retries, or first chooses another time. */
export const RETRYABLE = [
  'CREDIT_CHECK_UNAVAILABLE',
  'PAYMENT_UNAVAILABLE',
  'CART_CHANGED',
  'NETWORK_UNAVAILABLE',
  // On a busy machine the network takes longer than the shop waits for it.
  'PREQUAL_NOT_RESPONDING',
  // The response to a sent code was lost: another can be requested after the pause.
  'NUMBERS_UNAVAILABLE',
  'SERVICES_UNAVAILABLE',
  'SMS_UNAVAILABLE',
  'CODE_TOO_SOON',
  'CODE_ENDED',
  // Removed or entered again by the same customer elsewhere: another is chosen.
  'SAVED_CARD_UNKNOWN',
]
export const NEEDS_OTHER_SLOT = ['SLOT_LOST', 'SLOT_TAKEN', 'APPOINTMENTS_UNAVAILABLE', 'CART_INCOMPLETE']

type Persistent = { random: Random }

/** Null: the shop refused with one of the final codes. */
export function withRetry<T>(run: Persistent, work: () => Promise<T>): Promise<T>
export function withRetry<T>(run: Persistent, work: () => Promise<T>, over: readonly string[]): Promise<T | null>
export async function withRetry<T>(
  { random }: Persistent,
  work: () => Promise<T>,
  over: readonly string[] = [],
): Promise<T | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const code = codeIn(error)
      if (over.includes(code)) return null
      if (tries > MAX_ATTEMPTS || ![...RETRYABLE, ...NEEDS_OTHER_SLOT].includes(code)) throw error
    }
    await backOff(random, tries)
  }
}

function codeIn(error: unknown): string {
  return error instanceof Error ? (/^[A-Z_]+(?=:)/.exec(error.message)?.[0] ?? '') : ''
}

/** Longer each time, up to seconds. */
export function backOff(random: Random, tries: number): Promise<void> {
  return wait(random.between(PAUSES_MS.shortest, PAUSES_MS.longest) * Math.min(tries, LONGEST_PAUSES))
}
