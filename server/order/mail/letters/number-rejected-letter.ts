import { groupPhone } from '#domain/address/phone.ts'
import { portLines } from '#domain/order/port-lines.ts'
import { lastPortNews, REJECT_REASONS } from '#domain/porting/port-request.ts'
import { type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { orderLetter, pageOf } from '../order-letter.ts'

/** Why a number does not move yet, and how to correct it. Null: it was requested again. */
export function numberRejectedLetter(order: StoredOrder, around: Around): Letter | null {
  const stopped = portLines(order).flatMap(({ id, porting }) => {
    const news = lastPortNews(around.events, id)
    return news?.state === 'rejected' && porting?.msisdn
      ? [{ msisdn: porting.msisdn, reason: news.reason ?? 'OTHER' }]
      : []
  })
  const [first] = stopped
  if (first === undefined || order.state !== 'confirmed') return null
  const number = withoutLinks(groupPhone(first.msisdn))
  return orderLetter(order, around, {
    subject: `Your number ${number} hasn’t moved yet`,
    preview: `${REJECT_REASONS[first.reason].title}. You can correct it in a minute.`,
    title: 'Your number hasn’t moved yet',
    greeting: `Your old network hasn’t let ${number} move yet.`,
    status: 'OrderProcessing',
    blocks: [
      ...stopped.map(({ msisdn, reason }) =>
        paragraph(
          `${withoutLinks(groupPhone(msisdn))}: ${REJECT_REASONS[reason].title}. ${REJECT_REASONS[reason].words}`,
        ),
      ),
      paragraph('Correct it on your order page and we’ll ask again straight away. It costs nothing.'),
      paragraph(
        'Until then your old SIM works as before, and the new one has a temporary number. Don’t cancel with your old network. Here’s ',
        { text: 'what you’re owed if a number is late', href: pageOf(around, '/legal/switching') },
        '.',
      ),
    ],
  })
}
