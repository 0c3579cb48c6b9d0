import { hash } from 'node:crypto'

/**
 * Hash by which a row with an e-mail address is found: SHA-256, case insensitive. Not keyed: the address itself is in
 * the row, and a person must be found even after the keys are gone.
 */
export function emailHash(email: string): Buffer {
  return hash('sha256', email.trim().toLowerCase(), 'buffer')
}
