import { createHmac } from 'node:crypto'

/** The mark of an address: nobody can make one who does not know the shop's secret, so it opens what was sent to the address. */
export function alertMailbox(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`stock alerts of ${email.trim().toLowerCase()}`).digest('base64url')
}
