import type { KeyRing } from '#server/platform/keys/key-ring.ts'

/**
 * The secret that opens an order, in a cookie of the browser that ordered; the number alone is no secret. Derived from
 * the order's id, so that it is stored nowhere.
 */
export function orderSecret(keys: KeyRing, orderId: string): string {
  return keys.sign('order link', orderId)
}

/** The same for the shop's tablet, which it opens the order in only until the tablet is returned or the session ends. */
export function tabletSecret(keys: KeyRing, orderId: string): string {
  return keys.sign('order link', tabletText(orderId))
}

/** Enough to distinguish the mailboxes of one order. */
const MARK_LENGTH = 8

type LinkedOrder = { id: string; reference: string; ordered: { details: { email: string } } }

/** The secret in links of mails. It begins with a mark of the mailbox, and is invalid once the address is corrected. */
export function mailboxSecret(keys: KeyRing, { id, ordered }: Omit<LinkedOrder, 'reference'>): string {
  const mark = keys.sign('mailbox', mailboxText(id, ordered.details.email)).slice(0, MARK_LENGTH)
  return mark + keys.sign('order link', linkText(id, mark))
}

export function orderLink(shop: string, keys: KeyRing, order: LinkedOrder): string {
  return `${shop}/order/${order.reference}?key=${mailboxSecret(keys, order)}`
}

/** Whose secret it is, by the order's id alone. Whether the mailbox is still the current one is checked later. */
export function secretOf(keys: KeyRing, orderId: string, shown: string): 'browser' | 'tablet' | 'mailbox' | null {
  if (keys.isSigned('order link', orderId, shown)) return 'browser'
  if (keys.isSigned('order link', tabletText(orderId), shown)) return 'tablet'
  const [mark, signature] = [shown.slice(0, MARK_LENGTH), shown.slice(MARK_LENGTH)]
  return keys.isSigned('order link', linkText(orderId, mark), signature) ? 'mailbox' : null
}

export function opensOrder(keys: KeyRing, { id, ordered }: Omit<LinkedOrder, 'reference'>, shown: string): boolean {
  const of = secretOf(keys, id, shown)
  if (of !== 'mailbox') return of === 'browser'
  const marks = keys.signatures('mailbox', mailboxText(id, ordered.details.email))
  return marks.some((mark) => mark.slice(0, MARK_LENGTH) === shown.slice(0, MARK_LENGTH))
}

function mailboxText(orderId: string, email: string): string {
  return `mails of order ${orderId} to ${email.trim().toLowerCase()}`
}

function tabletText(orderId: string): string {
  return `${orderId} on the shop's tablet`
}

function linkText(orderId: string, mark: string): string {
  return `${orderId} to ${mark}`
}
