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
    preview: 'Scan the QR code with your phone, or type the code.',
    title: 'Your eSIM is ready',
    greeting: `Here is the eSIM of ${plan}. It goes on one phone: have that phone and Wi-Fi at hand.`,
    status: null,
    button: 'See it on the page of your order',
    blocks: [
      { kind: 'picture', name: QR_NAME, alt: 'QR code of your eSIM', size: 232 },
      {
        kind: 'steps',
        steps: [
          { title: 'Open this e-mail on another screen', text: 'A computer, a tablet, or on paper.' },
          {
            title: 'Settings, Mobile network, Add eSIM',
            text: 'Your phone offers to scan a QR code: point it at this one.',
          },
          { title: 'Say yes when it asks', text: 'It takes a minute or two. Keep Wi-Fi on.' },
        ],
      },
      heading('Or type it'),
      {
        kind: 'facts',
        rows: [
          fact('SM-DP+ address', eSim.smdpAddress),
          fact('Activation code', eSim.matchingId),
          fact('Both in one', activationCode(eSim)),
        ],
      },
      smallPrint('Whoever has this code can put your plan on their phone once. Do not pass it on.'),
    ],
  })
}
