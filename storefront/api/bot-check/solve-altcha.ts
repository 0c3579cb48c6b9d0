import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const LONGEST_MS = 60_000

/**
 * The payload that ALTCHA's widget would send. The browser derives keys outside of the page's thread, so the page stays
 * usable without a worker of ours. Null: the browser cannot, as on an insecure address, or was not done in a minute.
 */
export async function solveAltcha(challengeText: string, signal?: AbortSignal): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null
  try {
    const challenge = JSON.parse(challengeText) as Challenge
    const controller = new AbortController()
    signal?.addEventListener('abort', () => controller.abort(), { once: true })
    const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: LONGEST_MS })
    return solution && btoa(JSON.stringify({ challenge, solution }))
  } catch {
    return null
  }
}
