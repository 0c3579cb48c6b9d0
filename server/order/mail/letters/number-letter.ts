import { groupPhone } from '#domain/address/phone.ts'
import { numberDay } from '#domain/order/letters/moved-mails.ts'
import { type Fact, fact, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { shortDayWords, weekdayWords } from '../day-words.ts'
import { orderLetter, pageOf, stepsOf } from '../order-letter.ts'

/** The day on which the number moves. Null: it is not certain any more. */
export function numberMovesLetter(order: StoredOrder, around: Around): Letter | null {
  const day = numberDay(stepsOf(order, around))
  const numbers = movesOf(order, around).flatMap(({ number, dueOn }) => (dueOn === day ? [number] : []))
  const [first] = numbers
  if (first === undefined || day === null || day !== around.about) return null
  return orderLetter(order, around, {
    subject: `Your number ${first} moves on ${shortDayWords(day)}`,
    preview: 'Don’t cancel with your current provider. We’ll do that for you.',
    title: 'Your number is moving to us',
    greeting: `Your number ${numbers.join(' and ')} moves to us on ${weekdayWords(day)}.`,
    status: 'OrderProcessing',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Until then',
            text: 'Everything stays as it is. Don’t cancel with your current provider, or you could lose the number.',
          },
          {
            title: `On ${shortDayWords(day)}`,
            text: 'The number will be on our network by the end of the day. By law it’s out of service for no more than one working day.',
          },
          { title: 'Afterwards', text: 'Your old contract ends by itself. Your old provider will send its last bill.' },
        ],
      },
      paragraph(
        'If it takes longer than it should, you get ',
        { text: 'compensation for each day', href: pageOf(around, '/legal/switching') },
        '.',
      ),
    ],
  })
}

/** For letters about something else. */
export function numberFacts(order: StoredOrder, around: Around): Fact[] {
  return movesOf(order, around).map(({ number, dueOn }) => {
    const moves = dueOn === null ? 'moves when your service starts' : `moves on ${weekdayWords(dueOn)}`
    return fact('Your number', `${number} ${moves}. Don’t cancel with your current provider before then.`)
  })
}

function movesOf(order: StoredOrder, around: Around): { number: string; dueOn: string | null }[] {
  return stepsOf(order, around).flatMap(({ kind, number, dueOn }) =>
    kind === 'number' && number !== null ? [{ number: withoutLinks(groupPhone(number)), dueOn }] : [],
  )
}
