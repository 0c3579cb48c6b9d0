import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import { onOneLine } from '#server/mail/on-one-line.ts'
import type { StoredOrder } from '../order-store.ts'
import type { MailKind } from '../tables.ts'
import type { Around } from './around.ts'
import { confirmationLetter } from './confirmation-letter.ts'
import { referralLetter } from './referral-letter.ts'

const LETTER = { confirmation: confirmationLetter, referral: referralLetter } as const satisfies Record<
  MailKind,
  unknown
>

export function writeOrderMail(kind: MailKind, order: StoredOrder, around: Around) {
  const letter = LETTER[kind](order, around)
  return { subject: onOneLine(letter.subject), html: letterHtml(letter), text: letterText(letter) }
}
