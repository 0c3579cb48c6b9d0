import { euro } from '#domain/money.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { useBrand } from '#storefront/shell/use-brand.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { useLostFocusRecovery } from '#storefront/ui/lost-focus.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { OrderToPay } from './load-order-to-pay.ts'
import { PaymentFrame } from './payment-frame.tsx'
import { PaymentRefusal } from './payment-refusal.tsx'
import { PaymentWaiting } from './payment-waiting.tsx'
import { usePayment } from './use-payment.ts'

type PayPageProps = Omit<OrderToPay, 'isCheck'> & {
  isCheck?: boolean
  onLeave: (path: string) => void
}

/** Payment of an order that is placed. The card is entered on the provider's page, in an iframe. */
export function PayPage({ order, email, isCheck = false, onLeave }: PayPageProps) {
  const brand = useBrand()
  const payment = usePayment(order, onLeave)
  useLostFocusRecovery(payment.view.at)
  const payee = brand?.name ?? ''
  const amount = order.dueToday
  const cardOnly = isCheck ? 'Confirm with your card' : 'A card for your bills'
  const title = amount > 0 ? `Pay ${euro(amount)} to ${payee}` : cardOnly
  return (
    <div className="wrap pt-6 md:pt-12">
      <PageHead title={title} />
      <div className="mx-auto max-w-[40rem]">
        <p className="text-sm font-medium text-accent">
          Order <span className="figures">{order.reference}</span>
        </p>
        <h1 data-page-start tabIndex={-1} className="figures mt-1 text-page outline-none">
          {title}
        </h1>
        <p className="mt-2 mb-6 text-lg text-ink-soft">
          {amount > 0
            ? `Your order is placed once you’ve paid. It shows as ${payee.toUpperCase()} on your statement.`
            : `Nothing is charged${isCheck ? ', and we don’t keep the card' : ' today'}. Your order is placed once ${isCheck ? 'your bank has confirmed it' : 'the card is confirmed'}.`}
        </p>
        <PaymentPlace payment={payment} order={order} payee={payee} email={email} isCheck={isCheck} />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-soft">
          {payment.view.at !== 'stopped' && (
            <p>Our payment provider takes your card details. {payee} never sees the number.</p>
          )}
          {payment.view.at !== 'waiting' && payment.view.at !== 'leaving' && (
            <TextButton onClick={payment.change} className="min-h-11">
              Back to review
            </TextButton>
          )}
        </div>
        {payment.problem && (
          <div className="mt-3">
            <Notice tone="danger" announced>
              {payment.problem}
            </Notice>
          </div>
        )}
      </div>
    </div>
  )
}

type PaymentPlaceProps = {
  payment: ReturnType<typeof usePayment>
  order: OrderToPay['order']
  payee: string
  email: string
  isCheck: boolean
}

/** The card form, or what replaces it at the same height, so that nothing below it moves. */
function PaymentPlace({ payment, order, payee, email, isCheck }: PaymentPlaceProps) {
  const { view } = payment
  const { reference, dueToday: amount } = order
  const cardOnly = isCheck ? `A card check for ${payee}` : `A card for the bills of ${payee}`
  switch (view.at) {
    case 'starting':
    case 'leaving':
      return (
        <div className="min-h-[26rem]">
          <p role="status" className="mb-3 text-sm text-ink-soft">
            {view.at === 'starting' ? 'Loading the card form.' : 'Done. Taking you to your order.'}
          </p>
          <Skeleton className="h-[23rem] w-full rounded-card" />
        </div>
      )
    case 'frame':
      return (
        <>
          {view.problem && (
            <div className="mb-5">
              <PaymentRefusal problem={view.problem}>Try another card below.</PaymentRefusal>
            </div>
          )}
          <PaymentFrame
            frameUrl={view.frame.url}
            frameOrigin={view.frame.origin}
            title={amount > 0 ? `Card payment of ${euro(amount)} to ${payee}` : cardOnly}
            isRefusalShown={view.problem !== null}
            onStatus={payment.onStatus}
            onReturn={payment.onReturn}
          />
        </>
      )
    case 'waiting':
      return <PaymentWaiting amount={amount} payee={payee} email={email} reference={reference} />
    case 'refused':
      return (
        <PaymentRefusal problem={view.problem}>
          <Button onClick={payment.start} className="mt-4">
            Try another card
          </Button>
        </PaymentRefusal>
      )
    case 'stopped':
      return (
        <Notice tone="warning" announced title="Please call us to continue">
          <p>{view.message}</p>
          <PhoneLink />
        </Notice>
      )
    case 'down':
      return (
        <Notice tone="warning" announced title="The card form isn’t loading right now">
          <p>
            You haven’t been charged, and we’ve saved your order. Try again in a moment, or call <PhoneLink />
          </p>
          <Button onClick={payment.start} className="mt-4">
            Try again
          </Button>
        </Notice>
      )
  }
}
