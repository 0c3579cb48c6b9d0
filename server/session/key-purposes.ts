import type { KeyPurposes } from '#server/platform/keys/key-ring.ts'

/** All purposes in one list: a room that needs a key adds its purpose here, and sees which are taken. */
declare module '#server/platform/keys/key-ring.ts' {
  interface KeyPurposes {
    /** server/assistance: signed are codes that are read out or typed. */
    'assistance code': true
    /** server/bot-check */
    'bot check': true
    /** server/checkout/links */
    'cart link': true
    /** server/checkout/links, server/order: signed are e-mail addresses, each room's in a form of its own. */
    mailbox: true
    /** server/account: sealed is what the operator's systems said of a customer. */
    'customer snapshot': true
    /** server/desk: sealed is the id token of an employee, for the provider's own log-out. */
    'desk session': true
    /** server/desk: sealed is a sign-in under way. */
    'desk sign-in': true
    /** server/journeys: JWTs, with a key pair. */
    'journey token': true
    /** server/partners: signed are events, with a secret of each receiver. */
    'partner event': true
    /** server/porting */
    'one-time code': true
    /** server/order */
    'order link': true
    /** server/order: sealed are orders and withdrawals, as order management stores them for the shop. */
    'order record': true
    /** server/identity: sealed are a browser's tokens, and their successors. */
    'session token': true
    /** server/identity: sealed is a sign-in under way. */
    'sign-in': true
    /** server/handsets/alerts */
    'stock alert': true
    /** server/admission */
    'visit pass': true
  }
}

export type KeyPurpose = keyof KeyPurposes
