import { Suspense } from 'react'
import { boughtKind, sendBackSteps } from '#domain/order/promises/send-back-steps.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { GoodsView, OrderView } from '../order-view.ts'
import { type GoodsText, goodsText } from './goods-text.ts'
import { hasArrived, isStillOnItsWay } from './still-on-its-way.ts'

const ShowSent = lazyComponent(() => import('./show-sent.tsx').then((module) => module.ShowSent))

/** What goes back after a withdrawal: how to send it, and when bought devices are refunded. */
export function SendBack({ order }: { order: OrderView }) {
  const goods = order.withdrawal.received.flatMap((each) => each.goods)
  if (goods.length === 0) return null
  const awaited = goods.filter(({ state }) => state === 'AWAITED')
  const bought = awaited.filter(({ isLent }) => !isLent)
  const label = order.documents.find(({ kind }) => kind === 'RETURN_LABEL')
  return (
    <Card as="section" aria-labelledby="send-back" className="mb-10 p-5 md:p-7">
      <h2 id="send-back" className="text-heading">
        {awaited.length > 0 ? 'What you send back' : 'What you sent back'}
      </h2>
      <ul className="mt-4 grid gap-4">
        {goods.map((each) => (
          <Goods key={each.id} goods={each} arrived={hasArrived(order, each)} />
        ))}
      </ul>
      {awaited.length > 0 && (
        <>
          {isStillOnItsWay(order, bought) && (
            <p className="mt-4">
              Not here yet? It may already be in the post. If it doesn’t arrive, call us and we’ll refund you.
            </p>
          )}
          <ol className="mt-6 grid list-decimal gap-1.5 border-t border-line pt-5 pl-5 marker:text-ink-soft">
            {sendBackSteps(bought.map(({ item }) => kindOf(order, item))).map((step) => (
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
          <div className="mt-6 border-t border-line pt-5">
            <h3 className="text-title">Sent it already?</h3>
            <p className="mt-1 text-ink-soft">
              Give us the tracking number on your receipt
              {bought.length > 0
                ? '. You don’t have to wait until the parcel reaches us.'
                : ', and we’ll know it’s on its way.'}
            </p>
            <Suspense>
              <ShowSent order={order} awaited={awaited} />
            </Suspense>
          </div>
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

function Goods({ goods, arrived }: { goods: GoodsView; arrived: boolean }) {
  const { state, tone, text, money } = goodsText(goods, arrived)
  return (
    <li className={tone === 'late' ? 'rounded-card border border-warning-300 bg-warning-50 p-4' : ''}>
      <p className={`flex items-center gap-1.5 text-sm font-semibold ${TONE[tone]}`}>
        {tone !== 'now' && <Icon name={tone === 'late' ? 'warning' : 'tick'} className="size-4.5" />}
        {state}
      </p>
      <h3 className="text-title">{goods.name}</h3>
      <p className="mt-0.5 wrap-anywhere">{text}</p>
      {money && <p className="mt-0.5 text-ink-soft">{money}</p>}
    </li>
  )
}
