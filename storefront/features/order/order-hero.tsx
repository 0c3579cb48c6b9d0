import type { ReactNode } from 'react'
import { dayText } from '#domain/day-text.ts'
import { euro } from '#domain/money.ts'
import { PAY_PAGE } from '#domain/private-pages.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { DateTile } from './date-tile.tsx'
import type { OrderView } from './order-view.ts'
import { hasArrived, isStillOnItsWay } from './returns/still-on-its-way.ts'
import { type Headline, headlineOf } from './timeline/headline.ts'
import { calendarPath } from './visit/calendar-path.ts'

type OrderHeroProps = {
  order: OrderView
  /** The customer comes from the order button. */
  isNew: boolean
}

/** The state of the order: one sentence and one date. */
export function OrderHero({ order, isNew }: OrderHeroProps) {
  const { title, text, action, day } = isNew && order.state === 'CONFIRMED' ? thanks(order) : heroText(order)
  return (
    <div className="border-b border-line bg-surface-soft">
      <div className="wrap items-center justify-between gap-10 py-8 sm:py-11 md:flex">
        <div>
          <p className="text-sm text-ink-soft">
            Order <strong className="figures font-semibold text-ink">{order.reference}</strong> ·{' '}
            {longDate(order.placedAt)}
          </p>
          <h1 data-page-start tabIndex={-1} className="mt-2 text-page outline-none">
            {title}
          </h1>
          <p className="mt-2 max-w-[56ch] text-lg text-ink-soft">{text}</p>
          {action && <div className="mt-6">{action}</div>}
        </div>
        {day && <DateTile {...day} />}
      </div>
    </div>
  )
}

const LINK = 'inline-flex min-h-8 items-center font-semibold text-accent underline underline-offset-4'

/** The engineer's visit for the customer's calendar, and the way to another time. */
function VisitActions({ order: { reference, visit } }: { order: OrderView }) {
  return (
    <p className="no-print flex flex-wrap gap-x-6 gap-y-1">
      <a href={calendarPath(reference)} className={LINK}>
        Add the visit to your calendar
      </a>
      {visit?.mayChange && (
        <a href="#the-visit" className={LINK}>
          Change the visit
        </a>
      )}
    </p>
  )
}

type HeroText = { title: string; text: string; action?: ReactNode; day?: Headline['day'] }

function thanks(order: OrderView): HeroText {
  const { title } = headlineOf(order)
  const hasDay = order.promises.some((promise) => promise.title === title)
  return {
    title: `Thank you, ${order.details.firstName}`,
    text: `Your order is placed.${hasDay ? ` ${title}.` : ''} We’ve emailed you your contract, and we’ll email you when there’s news.`,
    action: visitActions(order),
  }
}

function visitActions(order: OrderView): ReactNode {
  return isVisitNext(order) && !order.onTablet && <VisitActions order={order} />
}

function isVisitNext(order: OrderView): boolean {
  const isOpen = ({ kind, state, isDone }: OrderView['promises'][number]) =>
    kind === 'VISIT' && !isDone && state !== 'LATE' && state !== 'DUE'
  return order.visit !== null && order.promises.some(isOpen)
}

function heroText(order: OrderView): HeroText {
  const { state, details, paymentPending } = order
  switch (state) {
    case 'CONFIRMED':
      return { ...headlineOf(order), action: visitActions(order) }
    case 'REFERRED':
      return {
        title: 'Ordered. We’re checking it',
        text: `You haven’t been charged. Someone will look at your order within one working day. We’ll email ${details.email}, and ring you if we need anything. Quote the order number if you call.`,
      }
    case 'AWAITING_PAYMENT':
      return paymentPending
        ? {
            title: 'We’re checking your payment',
            text: `Don’t pay again; we’ll email ${details.email}.`,
          }
        : {
            title: 'One thing left: your payment',
            text: 'We’ve saved your order. It’s placed once you’ve paid.',
            action: (
              <LinkButton to={PAY_PAGE} reloadDocument>
                Continue to payment
              </LinkButton>
            ),
          }
    case 'PLACED':
    case 'DEPOSIT_ASKED':
      return {
        title: 'Your order isn’t finished yet',
        text: 'You won’t be charged until you finish it.',
        action: <LinkButton to="/checkout/review">Continue your order</LinkButton>,
      }
    case 'WITHDRAWN':
      return {
        title: 'You withdrew from this order',
        text: [
          dueForDaysUsed(order),
          moneyOfWithdrawn(order),
          lentText(order),
          'We’ve emailed you the receipt, with what happens next.',
        ]
          .filter(Boolean)
          .join(' '),
        action: <LinkButton to={`/order/${order.reference}/withdraw`}>See your receipt</LinkButton>,
      }
    case 'CANCELLED':
      return {
        title: 'This order was cancelled',
        text: 'You won’t be charged. Anything you paid goes back to your card.',
        action: <LinkButton to="/shop/broadband">See broadband plans</LinkButton>,
      }
  }
}

function dueForDaysUsed({ withdrawal }: OrderView): string {
  const due = withdrawal.received.reduce((sum, each) => sum + each.due, 0)
  return due > 0
    ? `You’ll get one last bill: ${euro(due)} for the days you used.`
    : 'You won’t be charged anything more.'
}

function moneyOfWithdrawn(order: OrderView): string {
  const { paidToday, timeline } = order
  const awaited = awaitedGoods(order).filter(({ isLent }) => !isLent)
  const [first] = awaited
  // A payment that is on its way back is no longer one of today.
  const refunds = timeline.filter(({ kind }) => kind === 'MONEY_BACK')
  if (first === undefined) {
    if (refunds.length > 0 && refunds.every(({ state }) => state === 'DONE')) return 'We’ve refunded your card.'
    return paidToday || refunds.length > 0 ? 'What you paid goes back to your card.' : ''
  }
  const names = listOf(awaited.map(({ name }) => name))
  const it = awaited.length > 1 ? 'them' : 'it'
  const by = `by ${dayText(first.sendBy)}. We’ll refund you when we have ${it}, or when you show us you’ve sent ${it}.`
  return isStillOnItsWay(order, awaited)
    ? `Your ${names} may already be in the post. If so, send ${it} back ${by}`
    : `Send back your ${names} ${by}`
}

function awaitedGoods({ withdrawal }: OrderView) {
  return withdrawal.received.flatMap(({ goods }) => goods).filter(({ state }) => state === 'AWAITED')
}

function lentText(order: OrderView): string {
  const lent = awaitedGoods(order).filter(({ isLent }) => isLent)
  const [first] = lent
  if (first === undefined) return ''
  const only = lent.every((each) => hasArrived(order, each))
    ? ''
    : `, if ${lent.length > 1 ? 'they’ve arrived' : 'it has arrived'}`
  return `Send back your ${listOf(lent.map(({ name }) => name))} by ${dayText(first.sendBy)}${only}.`
}
