import { addressOneLine } from '#domain/address/address-lines.ts'
import { fact, heading, type Letter, withoutLinks } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { weekdayWords } from '../day-words.ts'
import { orderLetter, stepsOf } from '../order-letter.ts'
import { numberFacts } from './number-letter.ts'

const BOX = {
  title: 'Your box is on its way',
  preview: 'You plug it in yourself; here is how.',
  greeting: 'We have sent you the box.',
  steps: [
    {
      title: 'Plug it in',
      text: 'Into the phone socket that you use today, and into the power. The way is in the parcel.',
    },
    { title: 'Wait for its light', text: 'It can take up to an hour the first time. You need nobody for it.' },
    { title: 'Connect', text: 'The name and the password of your Wi-Fi are on the back of the box.' },
  ],
}

const PARCEL = {
  title: 'Your parcel is on its way',
  preview: 'What to do when it is there.',
  greeting: 'We have sent you your parcel.',
  steps: [
    { title: 'Check what is in it', text: 'If anything is missing or broken, call us before you use it.' },
    { title: 'Put in the SIM', text: 'If your order has one. Switch the phone off before, and on again after.' },
    { title: 'Wait for the signal', text: 'It can take up to an hour the first time. You need nobody for it.' },
  ],
}

/** Announces a parcel: the box, if no engineer brings it, or a phone and a SIM. */
export function onItsWayLetter(order: StoredOrder, around: Around): Letter | null {
  const sent = stepsOf(order, around).find(({ kind }) => kind === 'box' || kind === 'parcel')
  if (sent === undefined || sent.state === 'done') return null
  const { delivery, homes, details } = order.ordered
  const address = delivery?.address ?? Object.values(homes)[0] ?? details.billingAddress
  const { title, preview, greeting, steps } = sent.kind === 'box' ? BOX : PARCEL
  return orderLetter(order, around, {
    subject: title,
    preview,
    title,
    greeting,
    status: 'OrderInTransit',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...(sent.dueOn === null ? [] : [fact('You are connected by', weekdayWords(sent.dueOn))]),
          ...(address == null ? [] : [fact('It goes to', withoutLinks(addressOneLine(address)))]),
          ...numberFacts(order, around),
        ],
      },
      heading('When it is there'),
      { kind: 'steps', steps },
    ],
  })
}
