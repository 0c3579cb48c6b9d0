import { hash } from 'node:crypto'

/**
 * What a row is found by that holds an e-mail address: SHA-256, the same for every case of its letters. Not keyed: the address
 * itself is in the row, and a person must be found whatever became of the keys.
 */
export function emailHash(email: string): Buffer {
  return hash('sha256', email.trim().toLowerCase(), 'buffer')
}
