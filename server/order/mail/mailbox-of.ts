import type { MailKind } from '#domain/order/letters/mail-name.ts'
import type { Ordered } from '#domain/order/order.ts'

/** The customer's address; for a letter about a changed address, the former one. Null: it was deleted. */
export function mailboxOf({ details, formerEmails = [] }: Ordered, kind: MailKind, about: string): string | null {
  return kind === 'emailChanged' ? (formerEmails[Number(about)] ?? null) : details.email
}
