import { hash } from 'node:crypto'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

const SHAPE = /^[\w-]{43}$/

/** From the link's id and the shop's secret: a letter can be written later, and the table opens no cart. */
export function linkToken(keys: KeyRing, linkId: string): string {
  return keys.sign('cart link', linkId)
}

/** The token of a link that was made before, perhaps with another key. Null: no valid key made it. */
export function tokenOfHash(keys: KeyRing, linkId: string, stored: Buffer): string | null {
  return keys.signatures('cart link', linkId).find((token) => tokenHash(token)?.equals(stored)) ?? null
}

/** By what a token is found. Null: this is none. */
export function tokenHash(token: string): Buffer | null {
  return SHAPE.test(token) ? hash('sha256', token, 'buffer') : null
}

/** The token stands behind the #: no server, log or Referer header is told what stands there. */
export function linkAddress(shop: string, token: string): string {
  return `${shop}/cart/continue#${token}`
}

/** What is kept of an address that a letter was promised to: enough to know it again, nothing to read. */
export function mailboxMark(keys: KeyRing, email: string): string {
  return keys.sign('mailbox', `cart links to ${email.trim().toLowerCase()}`)
}
