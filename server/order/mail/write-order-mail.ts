import { judgeLetter, letterStanding } from '#domain/order/letters/judge-letter.ts'
import type { MailKind } from '#domain/order/letters/mail-name.ts'
import type { Letter } from '#server/mail/letter.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import { onOneLine } from '#server/mail/on-one-line.ts'
import type { StoredOrder } from '../state/order-store.ts'
import type { Around } from './around.ts'
import { confirmationLetter } from './letters/confirmation-letter.ts'
import { contractEndLetter } from './letters/contract-end-letter.ts'
import { delayedConfirmationLetter } from './letters/delayed-confirmation-letter.ts'
import { emailChangedLetter } from './letters/email-changed-letter.ts'
import { eSimLetter } from './letters/esim-letter.ts'
import { liveLetter } from './letters/live-letter.ts'
import { numberMovesLetter } from './letters/number-letter.ts'
import { numberRejectedLetter } from './letters/number-rejected-letter.ts'
import { onItsWayLetter } from './letters/on-its-way-letter.ts'
import { receivedLetter } from './letters/received-letter.ts'
import { referralLetter } from './letters/referral-letter.ts'
import { refundLetter } from './letters/refund-letter.ts'
import { goodsBackLetter, returnReminderLetter } from './letters/return-letters.ts'
import { reviewedLetter } from './letters/reviewed-letter.ts'
import { visitChangedLetter } from './letters/visit-changed-letter.ts'
import { visitConfirmedLetter, visitTomorrowLetter } from './letters/visit-letters.ts'
import { visitUnchangedLetter } from './letters/visit-unchanged-letter.ts'
import { withdrawalLetter } from './letters/withdrawal-letter.ts'

/** Null: it would not be true any more, and is not sent. */
type WriteLetter = (order: StoredOrder, around: Around) => Letter | null

const LETTER: Readonly<Record<MailKind, WriteLetter>> = {
  confirmation: confirmationLetter,
  referral: referralLetter,
  reviewed: reviewedLetter,
  visitChanged: visitChangedLetter,
  visitKept: visitUnchangedLetter,
  withdrawal: withdrawalLetter,
  refund: refundLetter,
  returnReminder: returnReminderLetter,
  goodsBack: goodsBackLetter,
  received: receivedLetter,
  visitConfirmed: visitConfirmedLetter,
  visitTomorrow: visitTomorrowLetter,
  onItsWay: onItsWayLetter,
  eSim: eSimLetter,
  numberMoves: numberMovesLetter,
  numberRejected: numberRejectedLetter,
  live: liveLetter,
  contractEnd: contractEndLetter,
  emailChanged: emailChangedLetter,
}

const IN_OTHER_WORDS: Readonly<Partial<Record<MailKind, WriteLetter>>> = { confirmation: delayedConfirmationLetter }

export function writeOrderMail(kind: MailKind, order: StoredOrder, around: Around) {
  const verdict = judgeLetter(kind, letterStanding(order))
  if (verdict === 'drop') return null
  const write = (verdict === 'inOtherWords' ? IN_OTHER_WORDS[kind] : undefined) ?? LETTER[kind]
  const letter = write(order, around)
  if (letter === null) return null
  return { subject: onOneLine(letter.subject), html: letterHtml(letter), text: letterText(letter) }
}
