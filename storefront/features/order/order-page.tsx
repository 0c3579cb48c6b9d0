import { Suspense } from 'react'
import { Link } from 'react-router'
import { channelsPath } from '#domain/catalogue/channels/channel-list.ts'
import { dayText } from '#domain/day-text.ts'
import { depositBillText } from '#domain/pricing/naming/bill-names.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { shownAddress } from '#storefront/features/address/shown-address.ts'
import { OrderedLine, OrderTotals } from '#storefront/features/checkout/steps/order-card.tsx'
import { SummaryLink } from '#storefront/features/contract-summary/summary-link.tsx'
import { ChannelsLink } from '#storefront/features/plans/view/channels-link.tsx'
import { LazyChangedBills } from '#storefront/features/summary/lazy-order-bills.tsx'
import { cardName } from '#storefront/formatting/card-name.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { firstNameOf, shortShopName } from '#storefront/shell/assistance/names.ts'
import { TalkToUs } from '#storefront/shell/for-callers/talk-to-us.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { SideCard } from '#storefront/ui/card.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import { AddToAccount } from './add-to-account.tsx'
import { ContactCard } from './contact/contact-card.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFirstBill } from './order-first-bill.tsx'
import { OrderHero } from './order-hero.tsx'
import type { OrderView } from './order-view.ts'
import { channelPacks, offersLeft } from './ordered-services.ts'
import { SendBack } from './returns/send-back.tsx'
import { headlineOf } from './timeline/headline.ts'
import { Timeline } from './timeline/timeline.tsx'
import { useGreetedOnce } from './use-greeted-once.ts'
import { useLiveOrder } from './use-live-order.ts'
import { VisitCard } from './visit/visit-card.tsx'

const ESims = lazyComponent(() => import('./esim/esims.tsx').then((module) => module.ESims))

/** What was ordered, and what comes next. Nothing is sold here. */
export function OrderPage({ order, isNew = false }: { order: OrderView; isNew?: boolean }) {
  useGreetedOnce(isNew)
  const hasChanged = useLiveOrder(order)
  return (
    <>
      <PageHead title={`Order ${order.reference}`} />
      <VisuallyHiddenStatus>{hasChanged ? `There’s news about your order. ${newsOf(order)}` : ''}</VisuallyHiddenStatus>
      <OrderHero order={order} isNew={isNew} />
      <div className="wrap grid items-start gap-x-12 gap-y-8 pt-8 md:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] md:pt-12">
        <div className="min-w-0">
          <Suspense>{order.eSims[0] && <ESims order={order} />}</Suspense>
          {!order.onTablet && <SendBack order={order} />}
          <Timeline order={order} />
          <WhatYouOrdered order={order} className="mt-10 border-t border-line pt-10" />
          {order.cart.wholeBill && order.state === 'CONFIRMED' && (
            <div className="mt-10">
              <LazyChangedBills cart={order.cart} bill={order.cart.wholeBill} />
            </div>
          )}
          <OrderDocuments order={order} className="mt-10 border-t border-line pt-10" />
        </div>
        <div className="grid gap-5">
          <AddToAccount order={order} />
          <VisitCard order={order} />
          <ContactCard order={order} />
          {order.state !== 'CANCELLED' && order.state !== 'WITHDRAWN' && <HowYouPay order={order} />}
          {order.state === 'CONFIRMED' && <OrderFirstBill order={order} />}
          {order.onTablet && <OnTablet />}
          {!order.onTablet && order.withdrawal.closedBecause === null && <WithdrawHere order={order} />}
          <TalkToUs />
        </div>
      </div>
    </>
  )
}

function newsOf(order: OrderView): string {
  return order.state === 'CONFIRMED' ? headlineOf(order).title : ''
}

export function WhatYouOrdered({ order, className }: { order: OrderView; className: string }) {
  const { reference, state, cart, home, paidToday, assistant } = order
  const left = offersLeft(order)
  // Charges on different bills are promises of their own.
  const sums = (['TOTAL', 'EARLY_CEASE'] as const).flatMap((sum) =>
    order.promises.filter(({ kind, state: stands }) => kind === sum && stands !== 'DROPPED'),
  )
  const isPaid = paidToday !== null || state === 'CONFIRMED' || state === 'WITHDRAWN'
  return (
    <section aria-labelledby="ordered" className={className}>
      <h2 id="ordered" className="text-title">
        What you ordered
      </h2>
      {home && <p className="mt-1 text-sm text-ink-soft">{shownAddress(home)}</p>}
      {assistant && <p className="mt-1 text-sm text-ink-soft">You ordered with {assistedBy(assistant)}.</p>}
      <ul className="mt-4 grid gap-4">
        {cart.offers.map((line) => (
          <OrderedLine
            key={line.id}
            line={line}
            note={left.includes(line.id) ? undefined : 'You withdrew from this'}
            today={isPaid ? 'when you ordered' : 'today'}
          />
        ))}
      </ul>
      {state !== 'WITHDRAWN' && (
        <OrderTotals
          cart={cart}
          today={isPaid ? 'Paid when you ordered' : 'Due today'}
          mostChanges={Number.POSITIVE_INFINITY}
        />
      )}
      {sums.map(({ kind, promisedOn, title, text }) => (
        <p key={`${kind} ${promisedOn}`} className="mt-4 text-sm">
          <strong className="font-semibold">{title}.</strong> {text}
        </p>
      ))}
      <p className="mt-4 flex flex-wrap gap-x-5">
        <SummaryLink to={`/order/${reference}/contract-summaries`} of="your order" several={cart.offers.length > 1} />
        {channelPacks(cart.offers.filter(({ id }) => left.includes(id))).map(({ code, name }) => (
          <ChannelsLink key={code} channels={{ path: channelsPath(code) }} of={name} names />
        ))}
      </p>
    </section>
  )
}

function assistedBy({ name, shop }: NonNullable<OrderView['assistant']>): string {
  return shop === null ? firstNameOf(name) : `${firstNameOf(name)} at ${shortShopName(shop)}`
}

function HowYouPay({ order: { payment, paidToday, deposit, cart } }: { order: OrderView }) {
  return (
    <SideCard title="How you pay">
      {paidToday && (
        <p>
          <Price amount={paidToday.amount} className="font-semibold" /> {paidToday.amount > 0 ? 'paid' : 'charged'} with{' '}
          {paidToday.cardBrand ? cardName(paidToday.cardBrand) : 'your card'}
          {paidToday.cardLast4 && ` ending ${paidToday.cardLast4}`}
          {deposit > 0 && (
            <span className="block text-ink-soft">
              including <Price amount={deposit} /> deposit, credited on your {depositBillText(cart.forecast.firstBill)}
            </span>
          )}
        </p>
      )}
      {payment.monthly === 'DIRECT_DEBIT' ? (
        <p>
          Bills by direct debit, {payment.maskedIban}
          <span className="block text-ink-soft">
            {payment.keepsAccount ? (
              'The account you paid from before. Nothing changes.'
            ) : (
              <>
                {payment.accountHolder}. Mandate {payment.mandateReference}
                {payment.mandateSignedAt && `, signed ${longDate(payment.mandateSignedAt)}`}.
              </>
            )}
          </span>
        </p>
      ) : (
        <p>Bills from your card, 14 days after each one.</p>
      )}
    </SideCard>
  )
}

/** What outlasts the tablet is refused there, so it is not offered. */
function OnTablet() {
  return (
    <SideCard title="Changing or cancelling">
      <p>You can’t change or cancel your order on the shop’s tablet. Use your own phone: the link is in our email.</p>
    </SideCard>
  )
}

/** The link's text is prescribed by law; it is prominent for as long as withdrawal is possible. */
function WithdrawHere({ order: { reference, withdrawal, promises } }: { order: OrderView }) {
  const promised = promises.filter(({ kind, on }) => (kind === 'CANCEL_SERVICES' || kind === 'CANCEL_GOODS') && on)
  const periods = promised.filter(({ isDone }) => !isDone)
  const last = periods
    .map(({ on }) => on ?? '')
    .toSorted()
    .at(-1)
  return (
    <SideCard title="Changed your mind?">
      {periods.length === 0 && <p>You can withdraw without giving any reason.</p>}
      {periods.map(({ kind, on, title, text }) => (
        <p key={kind}>
          <span className={periods.length > 1 && on === last ? 'font-semibold' : ''}>{title}.</span>{' '}
          <span className="text-ink-soft">{text}</span>
        </p>
      ))}
      {periods.length > 1 && <p>You have until the later date to cancel your whole order.</p>}
      {promised.length > periods.length && periods.length > 0 && <p>That goes for your whole order.</p>}
      {periods.length === 0 && withdrawal.lastDay && <p>You have until the end of {dayText(withdrawal.lastDay)}.</p>}
      <p>
        <Link
          to={`/order/${reference}/withdraw`}
          className="no-print inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          Withdraw from contract here
        </Link>
      </p>
    </SideCard>
  )
}
