import { MAIL_KINDS } from '#domain/order/letters/mail-name.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { foundOrderLetter } from '../tracking/found-order-letter.ts'
import { LETTER_SAMPLES } from './letter-samples.fixture.ts'
import { anOrder, around } from './stored-order.fixture.ts'
import { writeOrderMail } from './write-order-mail.ts'

/** A rendered letter. Null: there is none of that name. */
export function writtenSample(name: string): { subject: string; html: string } | null {
  if (name === 'foundOrder') {
    const letter = foundOrderLetter(anOrder(), around())
    return { subject: letter.subject, html: letterHtml(letter) }
  }
  const kind = MAIL_KINDS.find((each) => each === name)
  if (kind === undefined) return null
  const sample = LETTER_SAMPLES[kind]()
  return writeOrderMail(kind, sample.order, sample.around)
}
