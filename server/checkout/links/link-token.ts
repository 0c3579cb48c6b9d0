import { hash } from 'node:crypto'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

const SHAPE = /^[\w-]{43}$/

/** Derived from the link's id and the shop's key: a mail can be written later, and the table alone opens no cart. */
export function linkToken(keys: KeyRing, linkId: string): string {
  return keys.sign('cart link', linkId)
}

/** The token of a stored link, perhaps of a rotated key. Null: no valid key matches. */
export function tokenOfHash(keys: KeyRing, linkId: string, stored: Buffer): string | null {
  return keys.signatures('cart link', linkId).find((token) => tokenHash(token)?.equals(stored)) ?? null
}

/** The hash that a token is stored under. Null: not a token. */
export function tokenHash(token: string): Buffer | null {
  return SHAPE.test(token) ? hash('sha256', token, 'buffer') : null
}

/** The token is in the fragment, which is sent to no server, log or Referer header. */
export function linkAddress(shop: string, token: string): string {
  return `${shop}/cart/continue#${token}`
}

/** Keyed hash of an address that a mail is promised to: recognisable, not readable. */
export function mailboxMark(keys: KeyRing, email: string): string {
  return keys.sign('mailbox', `cart links to ${email.trim().toLowerCase()}`)
}
