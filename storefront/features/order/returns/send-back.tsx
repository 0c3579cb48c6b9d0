import { Suspense } from 'react'
import { dayText } from '#domain/day-text.ts'
import { boughtKind, sendBackSteps } from '#domain/order/promises/send-back-steps.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { goodsName } from '#storefront/formatting/goods-name.ts'
import { Card } from '#storefront/ui/card.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { GoodsView, OrderView } from '../order-view.ts'
import { type GoodsText, goodsText } from './goods-text.ts'
import { lentGoods } from './lent-goods.ts'
import { isStillOnItsWay } from './still-on-its-way.ts'

const ShowSent = lazyComponent(() => import('./show-sent.tsx').then((module) => module.ShowSent))

/** What goes back after a withdrawal: how to send it, and when bought devices are refunded. */
export function SendBack({ order }: { order: OrderView }) {
  const goods = order.withdrawal.received.flatMap((each) => each.goods)
  const lent = lentGoods(order)
  if (goods.length === 0 && lent.length === 0) return null
  const awaited = goods.filter(({ state }) => state === 'AWAITED')
  const label = order.documents.find(({ kind }) => kind === 'RETURN_LABEL')
  return (
    <Card as="section" aria-labelledby="send-back" className="mb-10 p-5 md:p-7">
      <h2 id="send-back" className="text-heading">
        {awaited.length > 0 || lent.length > 0 ? 'What you send back' : 'What you sent back'}
      </h2>
      <ul className="mt-4 grid gap-4">
        {goods.map((each) => (
          <Goods key={each.id} goods={each} name={goodsName(order.cart, each.item)} />
        ))}
        {lent.map(({ name, sendBy }) => (
          <li key={name}>
            <p className={`text-sm font-semibold ${TONE.now}`}>To send back</p>
            <h3 className="text-title">{name}</h3>
            <p className="mt-0.5">
              We lent it to you. Send it by the end of {dayText(sendBy)}. If it hasn’t arrived, there’s nothing to send.
            </p>
          </li>
        ))}
      </ul>
      {(awaited.length > 0 || lent.length > 0) && (
        <>
          {isStillOnItsWay(order, awaited) && (
            <p className="mt-4">
              Not here yet? It may already be in the post. If it doesn’t arrive, call us and we’ll refund you.
            </p>
          )}
          <ol className="mt-6 grid list-decimal gap-1.5 border-t border-line pt-5 pl-5 marker:text-ink-soft">
            {sendBackSteps(awaited.map(({ item }) => kindOf(order, item))).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-3">
            {label ? (
              <a href={label.url} className="font-semibold text-accent underline underline-offset-4">
                Our label (PDF)
              </a>
            ) : (
              'Our label is in our email'
            )}
            . Postage is free.
          </p>
          {awaited.length > 0 && (
            <div className="mt-6 border-t border-line pt-5">
              <h3 className="text-title">Sent it already?</h3>
              <p className="mt-1 text-ink-soft">
                Give us the tracking number on your receipt. You don’t have to wait until the parcel reaches us.
              </p>
              <Suspense>
                <ShowSent order={order} awaited={awaited} />
              </Suspense>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function kindOf({ cart }: OrderView, item: string) {
  const line = cart.offers.find(({ equipments }) => equipments.some(({ id }) => id === item))
  return boughtKind(line?.baseOffer.serviceGroup ?? null)
}

const TONE = {
  now: 'text-action',
  late: 'text-warning-700',
  done: 'text-accent',
} as const satisfies Record<GoodsText['tone'], string>

function Goods({ goods, name }: { goods: GoodsView; name: string }) {
  const { state, tone, text, money } = goodsText(goods)
  return (
    <li className={tone === 'late' ? 'rounded-card border border-warning-300 bg-warning-50 p-4' : ''}>
      <p className={`flex items-center gap-1.5 text-sm font-semibold ${TONE[tone]}`}>
        {tone !== 'now' && <Icon name={tone === 'late' ? 'warning' : 'tick'} className="size-4.5" />}
        {state}
      </p>
      <h3 className="text-title">{name}</h3>
      <p className="mt-0.5 wrap-anywhere">{text}</p>
      {money && <p className="mt-0.5 text-ink-soft">{money}</p>}
    </li>
  )
}
