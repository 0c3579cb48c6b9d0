import { addressOneLine } from '#domain/address/address-lines.ts'
import { fact, heading, type Letter, withoutLinks } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../order-store.ts'
import type { Around } from '../around.ts'
import { weekdayWords } from '../day-words.ts'
import { orderLetter, stepsOf } from '../order-letter.ts'
import { numberFacts } from './number-letter.ts'

/** That the box is on its way, where nobody comes with it. */
export function onItsWayLetter(order: StoredOrder, around: Around): Letter | null {
  const box = stepsOf(order, around).find(({ kind }) => kind === 'box')
  if (box === undefined || box.state === 'done') return null
  const { delivery, homes, details } = order.ordered
  const address = delivery?.address ?? Object.values(homes)[0] ?? details.billingAddress
  return orderLetter(order, around, {
    subject: 'Your box is on its way',
    preview: 'You plug it in yourself; here is how.',
    title: 'Your box is on its way',
    greeting: 'We have sent you the box.',
    status: 'OrderInTransit',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...(box.dueOn === null ? [] : [fact('You are connected by', weekdayWords(box.dueOn))]),
          ...(address == null ? [] : [fact('It goes to', withoutLinks(addressOneLine(address)))]),
          ...numberFacts(order, around),
        ],
      },
      heading('When it is there'),
      {
        kind: 'steps',
        steps: [
          {
            title: 'Plug it in',
            text: 'Into the phone socket that you use today, and into the power. The way is in the parcel.',
          },
          { title: 'Wait for its light', text: 'It can take up to an hour the first time. You need nobody for it.' },
          { title: 'Connect', text: 'The name and the password of your Wi-Fi are on the back of the box.' },
        ],
      },
    ],
  })
}
