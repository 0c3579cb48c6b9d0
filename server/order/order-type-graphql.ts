import { publicAddress } from '#domain/availability/public-view.ts'
import { livePayment } from '#domain/order/apply-event.ts'
import { dueToday, needsCard, type Ordered } from '#domain/order/order.ts'
import { ORDER_STATES, type OrderState } from '#domain/order/state.ts'
import { recurringPayment, upfrontPayment } from '#domain/payment/payment-provider.ts'
import { AddressType } from '#server/address/graphql.ts'
import { CheckoutDeliveryType, CheckoutDetailsType, CheckoutPaymentType } from '#server/checkout/checkout-graphql.ts'
import { GATEWAYS } from '#server/payment/payments.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { NamedPaymentType } from './named-payment-graphql.ts'
import { type PaymentRow, type StoredOrder, statesOf } from './state/order-store.ts'

const STATE = {
  placed: 'PLACED',
  depositAsked: 'DEPOSIT_ASKED',
  awaitingPayment: 'AWAITING_PAYMENT',
  confirmed: 'CONFIRMED',
  referred: 'REFERRED',
  cancelled: 'CANCELLED',
  withdrawn: 'WITHDRAWN',
} as const satisfies Record<OrderState, string>

const OrderStateType = builder.enumType('OrderState', { values: ORDER_STATES.map((state) => STATE[state]) })

/** The part of an order that its cart shows. The order itself needs its own secret. */
export const CheckoutOrderType = builder
  .objectRef<Pick<StoredOrder, 'reference' | 'state'>>('CheckoutOrder')
  .implement({
    description: 'What a cart tells of its order. The order itself opens by its own secret, which `placeOrder` gives.',
    fields: (t) => ({
      reference: t.exposeString('reference'),
      state: t.field({ type: OrderStateType, resolve: ({ state }) => STATE[state] }),
    }),
  })
const PaymentProblemType = builder.enumType('PaymentProblem', {
  description: 'Why a card was not taken.',
  values: ['REFUSED', 'INSUFFICIENT_FUNDS', 'CARD_EXPIRED', 'NOT_CONFIRMED'] as const,
})
const GatewayType = builder.enumType('PaymentGateway', { values: GATEWAYS })

const PaidTodayType = builder.objectRef<PaymentRow>('PaidToday').implement({
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: 'In cents; 0: the card is only kept' }),
    gateway: t.expose('gateway', { type: GatewayType }),
    cardBrand: t.string({ nullable: true, resolve: ({ card }) => card?.brand ?? null }),
    cardLast4: t.string({ nullable: true, resolve: ({ card }) => card?.last4 ?? null }),
  }),
})

const OrderAssistantType = builder.objectRef<NonNullable<Ordered['assistant']>>('OrderAssistant').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    shop: t.exposeString('shop', { nullable: true }),
  }),
})

export const OrderType = builder.objectRef<StoredOrder>('Order').implement({
  description: 'What was ordered, as it was on that day. Told only to whoever holds its secret.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: 'Said aloud; it opens nothing' }),
    state: t.field({ type: OrderStateType, resolve: ({ state }) => STATE[state] }),
    assistant: t.field({
      type: OrderAssistantType,
      nullable: true,
      description: 'Who shared the cart in a shop when it was ordered. Null: nobody',
      resolve: ({ ordered }) => ordered.assistant ?? null,
    }),
    placedAt: t.string({ resolve: ({ ordered }) => ordered.terms.agreedAt }),
    deposit: t.int({ description: 'In cents; 0: none', resolve: ({ ordered }) => ordered.deposit }),
    dueToday: t.int({ description: 'In cents, with the deposit', resolve: ({ ordered }) => dueToday(ordered) }),
    cardNeeded: t.boolean({
      description: 'Something is due today, or a card is to be kept for the bills',
      resolve: ({ ordered }) => needsCard(ordered),
    }),
    home: t.field({
      type: AddressType,
      nullable: true,
      resolve: ({ ordered: { homes } }) => {
        const [home] = Object.values(homes)
        return home === undefined ? null : publicAddress(home)
      },
    }),
    details: t.field({ type: CheckoutDetailsType, resolve: ({ ordered }) => ordered.details }),
    delivery: t.field({ type: CheckoutDeliveryType, nullable: true, resolve: ({ ordered }) => ordered.delivery }),
    payment: t.field({ type: CheckoutPaymentType, resolve: ({ ordered }) => ordered.payment }),
    termsVersion: t.string({ resolve: ({ ordered }) => ordered.terms.version }),
    agreedAt: t.string({ resolve: ({ ordered }) => ordered.terms.agreedAt }),
    startEarly: t.boolean({
      description: 'The service may start before the right to cancel has ended',
      resolve: ({ ordered }) => ordered.terms.startEarly,
    }),
    paidToday: t.field({
      type: PaidTodayType,
      nullable: true,
      resolve: ({ payments }) => payments.find(({ state }) => state === 'authorised' || state === 'captured') ?? null,
    }),
    upfrontPayment: t.field({
      type: NamedPaymentType,
      nullable: true,
      description: 'Of what is due today. Null: no provider has been called yet',
      resolve: (order) => upfrontPayment(dueToday(order.ordered), latest(order)?.gateway ?? null),
    }),
    recurringPayment: t.field({
      type: NamedPaymentType,
      nullable: true,
      description: 'Of the bills. Null: the card has not been stored yet',
      resolve: (order) => recurringPayment(order.ordered.payment.monthly, latest(order)?.gateway ?? null),
    }),
    paymentPending: t.boolean({
      description: 'A bank is being asked',
      resolve: (order) => latest(order)?.pending ?? false,
    }),
    paymentProblem: t.field({
      type: PaymentProblemType,
      nullable: true,
      resolve: (order) => (order.state === 'awaitingPayment' ? (latest(order)?.reason ?? null) : null),
    }),
  }),
})

/** The payment under way, or the last attempt. */
function latest(order: StoredOrder): PaymentRow | null {
  const live = livePayment(statesOf(order))
  return order.payments.find(({ id }) => id === live?.id) ?? order.payments.at(-1) ?? null
}
