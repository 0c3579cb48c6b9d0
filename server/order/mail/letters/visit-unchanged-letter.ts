import { refusedTime, visitChangeEnds, visitOf } from '#domain/order/changes/change-visit.ts'
import { fact, heading, type Letter, paragraph } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { shortVisitWords, visitWords, weekdayWords } from '../day-words.ts'
import { orderLetter } from '../order-letter.ts'

/** Announces that the visit stays at its old time, and how to choose another. Null: it was changed since. */
export function visitUnchangedLetter(order: StoredOrder, around: Around): Letter | null {
  const refused = refusedTime(around.events, around.about)
  const visit = visitOf(order)?.visit
  if (refused === null || visit === undefined) return null
  const until = visitChangeEnds(visit)
  const mayChange = around.now < until
  return orderLetter(order, around, {
    subject: `Your visit stays on ${shortVisitWords(visit)}`,
    preview: 'We couldn’t move it. You can choose another time.',
    title: 'We couldn’t move your visit',
    greeting: `You asked for ${visitWords(refused)}. The network couldn’t take that time for your order, so your engineer is still coming on ${visitWords(visit)}.`,
    status: 'OrderProcessing',
    button: mayChange ? 'Choose another time' : 'See your order',
    blocks: [
      {
        kind: 'facts',
        rows: [fact('Your visit', visitWords(visit)), fact('You asked for', visitWords(refused))],
      },
      heading('What you can do'),
      paragraph(
        mayChange
          ? `Choose another time on your order page until 15:00 on ${weekdayWords(until)}, or call us and we’ll find one with you. If the time above suits you, there’s nothing you need to do.`
          : 'It’s too late to choose another time on your order page. If the time above doesn’t suit you, call us as soon as you can.',
      ),
    ],
  })
}
