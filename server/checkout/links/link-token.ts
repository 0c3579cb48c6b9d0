import { createHmac, hash } from 'node:crypto'

const SHAPE = /^[\w-]{43}$/

/** From the link's id and the shop's secret: a letter can be written later, and the table opens no cart. */
export function linkToken(secret: string, linkId: string): string {
  return createHmac('sha256', secret).update(`cart link ${linkId}`).digest('base64url')
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
export function mailboxMark(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`cart links to ${email.trim().toLowerCase()}`).digest('base64url')
}
