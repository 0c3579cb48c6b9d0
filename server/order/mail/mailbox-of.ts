import type { MailKind } from '#domain/order/letters/mail-name.ts'
import type { Ordered } from '#domain/order/order.ts'

/** Where a letter goes: to the customer's address, and word of another one to the address before. Null: it is forgotten. */
export function mailboxOf({ details, formerEmails = [] }: Ordered, kind: MailKind, about: string): string | null {
  return kind === 'emailChanged' ? (formerEmails[Number(about)] ?? null) : details.email
}
