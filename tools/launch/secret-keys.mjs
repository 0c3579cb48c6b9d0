import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readOwnFile } from './own-file.mjs'
import { refusal } from './refusal.mjs'

const KEY_BYTES = 32
/** One key, or two while it is changed. */
const SHAPE = /^[\w-]{43}(,[\w-]{43})?$/

/**
 * The shop's own keys (SECRET_KEYS), made at the first start and the same ever after, so that links in mails still open.
 * @param {string} file readable to its owner alone
 * @param {string} advice what to do where it cannot be used, as the rest of a sentence
 */
export function ownSecretKeys(file, advice) {
  const stored = readOwnFile(file, advice)?.trim()
  if (stored !== undefined && SHAPE.test(stored)) return stored
  if (stored !== undefined) throw refusal(`${file} holds no keys of the shop: ${advice}.`)
  const key = randomBytes(KEY_BYTES).toString('base64url')
  writeFileSync(file, key, { mode: 0o600, flag: 'wx' })
  return key
}
