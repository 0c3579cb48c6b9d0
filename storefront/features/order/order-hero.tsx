import type { ReactNode } from 'react'
import { PAY_PAGE } from '#domain/private-pages.ts'
import { dayName } from '#storefront/formatting/day-name.ts'
import { formatVisit } from '#storefront/formatting/format-visit.ts'
import { goodsName } from '#storefront/formatting/goods-name.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { DateTile } from './date-tile.tsx'
import { type Headline, headlineOf } from './headline.ts'
import type { OrderView } from './order-view.ts'

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
            Order <strong className="figures font-semibold text-ink">{order.reference}</strong> of{' '}
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

const CHANGE_VISIT = (
  <a
    href="#the-visit"
    className="inline-flex min-h-8 items-center font-semibold text-accent underline underline-offset-4"
  >
    Change the visit
  </a>
)

type HeroText = { title: string; text: string; action?: ReactNode; day?: Headline['day'] }

function thanks({ details, cart }: OrderView): HeroText {
  const visit = cart.offers.find(({ appointment }) => appointment !== null)?.appointment
  return {
    title: `Thank you, ${details.firstName}`,
    text: visit
      ? `Your order is placed. The engineer comes on ${formatVisit(visit)}.`
      : 'Your order is placed. We write to you as soon as there is news.',
  }
}

function heroText(order: OrderView): HeroText {
  const { state, details, paymentPending } = order
  switch (state) {
    case 'CONFIRMED':
      return { ...headlineOf(order), action: order.visit?.mayChange && CHANGE_VISIT }
    case 'REFERRED':
      return {
        title: 'We look at your order by hand',
        text: `Nothing is charged. A person looks at it within one working day, and we write to ${details.email} and call you if we need anything. Say the order number when you call us.`,
      }
    case 'AWAITING_PAYMENT':
      return paymentPending
        ? {
            title: 'We are checking your payment',
            text: `Do not pay again; we will e-mail ${details.email}.`,
          }
        : {
            title: 'One thing is left: the payment',
            text: 'Your order is kept, and placed once it is paid.',
            action: (
              <LinkButton to={PAY_PAGE} reloadDocument>
                Go on to the payment
              </LinkButton>
            ),
          }
    case 'PLACED':
    case 'DEPOSIT_ASKED':
      return {
        title: 'Your order is not finished yet',
        text: 'Nothing is charged before you have finished it.',
        action: <LinkButton to="/checkout/review">Go on with the order</LinkButton>,
      }
    case 'WITHDRAWN':
      return {
        title: 'You withdrew from this order',
        text: `Nothing more is charged. ${moneyOfWithdrawn(order)} The receipt is in your e-mail.`,
        action: <LinkButton to={`/order/${order.reference}/withdraw`}>See your receipt</LinkButton>,
      }
    case 'CANCELLED':
      return {
        title: 'This order was cancelled',
        text: 'Nothing is charged. What was paid goes back to where it came from.',
        action: <LinkButton to="/shop/broadband">See broadband plans</LinkButton>,
      }
  }
}

function moneyOfWithdrawn({ cart, withdrawal }: OrderView): string {
  const awaited = withdrawal.received.flatMap(({ goods }) => goods).filter(({ state }) => state === 'AWAITED')
  const [first] = awaited
  if (first === undefined) return 'What you paid goes back to where it came from.'
  const names = listOf(awaited.map(({ item }) => goodsName(cart, item)))
  return `Send back your ${names} by ${dayName(first.sendBy)}: its money goes back when we have it, or when you show us that you sent it.`
}
