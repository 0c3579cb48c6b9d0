import { activationCode } from '#domain/sim/activation-code.ts'
import { tariffOf } from '#server/cart/view/view-line-parts.ts'
import { fact, heading, type Letter, smallPrint } from '#server/mail/letter.ts'
import { QR_NAME } from '../../fulfilment/esim/qr-name.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { orderLetter } from '../order-letter.ts'

/** The activation code of an eSIM, as a QR code and as text. */
export function eSimLetter(order: StoredOrder, around: Around): Letter | null {
  const { eSim } = around
  const line = order.ordered.cart.lines.find(({ id }) => id === eSim?.lineId)
  if (eSim === null || line === undefined || order.state !== 'confirmed') return null
  const plan = tariffOf(around.releases, line)?.displayName ?? 'your mobile plan'
  return orderLetter(order, around, {
    subject: 'Your eSIM is ready',
    preview: 'Scan the QR code with your phone, or type in the code.',
    title: 'Your eSIM is ready',
    greeting: `Here’s your eSIM for ${plan}. It works on one phone. Have the phone and Wi-Fi to hand.`,
    status: null,
    button: 'See it on your order page',
    blocks: [
      { kind: 'picture', name: QR_NAME, alt: 'QR code of your eSIM', size: 232 },
      {
        kind: 'steps',
        steps: [
          { title: 'Open this email on another screen', text: 'A computer or a tablet, or print it.' },
          {
            title: 'Settings, Mobile network, Add eSIM',
            text: 'Your phone will offer to scan a QR code. Point it at this one.',
          },
          { title: 'Confirm on your phone', text: 'It takes a minute or two. Keep Wi-Fi on.' },
        ],
      },
      heading('Or type it in'),
      {
        kind: 'facts',
        rows: [
          fact('SM-DP+ address', eSim.smdpAddress),
          fact('Activation code', eSim.matchingId),
          fact('Both in one', activationCode(eSim)),
        ],
      },
      smallPrint('Anyone with this code can put your plan on their phone, once. Don’t share it.'),
    ],
  })
}
