import { addressOneLine } from '#domain/address/address-lines.ts'
import { goodsText, parcelName } from '#domain/order/promises/goods-text.ts'
import { setUpSteps } from '#domain/order/promises/set-up-steps.ts'
import type { PromiseView } from '#server/checkout/promise-view.ts'
import { fact, heading, type Letter, withoutLinks } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { weekdayWords } from '../day-words.ts'
import { viewsOf } from '../next-steps.ts'
import { orderLetter, stepsOf } from '../order-letter.ts'
import { numberFacts } from './number-letter.ts'

/** Announces a parcel: its day, what is in it, and what the customer does with it. */
export function onItsWayLetter(order: StoredOrder, around: Around): Letter | null {
  const sent = stepsOf(order, around).find(({ kind }) => kind === 'box' || kind === 'parcel')
  if (sent === undefined || sent.state === 'done') return null
  const { delivery, homes, details } = order.ordered
  const address = delivery?.address ?? Object.values(homes)[0] ?? details.billingAddress
  const parcels = comingParcels(order, around)
  const goods = parcels.flatMap(({ promise }) => promise.goods)
  const name = parcels.length === 1 ? parcelName(goods) : 'parcel'
  const title = `Your ${name} is on its way`
  return orderLetter(order, around, {
    subject: title,
    preview: goods.length === 0 ? 'What to do when it arrives.' : `Inside: ${goodsText(goods)}.`,
    title,
    greeting: `We’ve sent your ${name}.`,
    status: 'OrderInTransit',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...parcels.flatMap(({ promise, news }) => [
            ...(news.on === null ? [] : [fact('Arrives by', weekdayWords(news.on))]),
            fact('Inside', goodsText(promise.goods)),
          ]),
          ...(address == null ? [] : [fact('Delivered to', withoutLinks(addressOneLine(address)))]),
          ...numberFacts(order, around),
        ],
      },
      heading('When it arrives'),
      { kind: 'steps', steps: setUpSteps(goods) },
    ],
  })
}

/** Parcels that have not arrived. */
export function comingParcels(order: StoredOrder, around: Around): PromiseView[] {
  return viewsOf(order, around).filter(
    ({ promise, news }) => promise.kind === 'parcel' && news.state !== 'dropped' && news.state !== 'kept',
  )
}
