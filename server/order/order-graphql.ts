import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { CheckoutType, CLAIM } from '#server/checkout/checkout-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE, JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { holdsOrder, isShownOnTablet, keepOrder, openOrder } from './open-order.ts'
import { orderRoom } from './order-room.ts'
import { CheckoutOrderType, OrderType } from './order-type-graphql.ts'
import { leaveOrder, settlePayment } from './payment/settle-payment.ts'
import { type PaymentFrame, startPayment } from './payment/start-payment.ts'
import { placeOrder } from './place-order.ts'
import { liveOrderOf } from './state/live-order.ts'

const PaymentFrameType = builder.objectRef<PaymentFrame>('PaymentFrame').implement({
  description: 'The provider’s own page, to be shown in a frame. What it says there are hints: ask settlePayment.',
  fields: (t) => ({
    url: t.exposeString('url'),
    origin: t.exposeString('origin', { description: 'Where its messages come from' }),
    amount: t.exposeInt('amount', { description: 'In cents; 0: the card is only kept' }),
    payee: t.exposeString('payee', { description: 'As a bank shows it' }),
  }),
})

builder.objectField(CheckoutType, 'order', (t) =>
  t.field({
    type: CheckoutOrderType,
    nullable: true,
    ...costs({ units: STORED }),
    description: 'The order that was begun for this cart and still lives',
    resolve: ({ cart }, _args, context) => liveOrderOf(context.get(orderRoom).db, cart),
  }),
)

builder.objectField(OrderType, 'isHeld', (t) =>
  t.boolean({
    description:
      'It opens in this browser without the key of a link: the browser holds it, or its customer is signed in',
    resolve: (order, args, context, info) => holdsOrder(context.get(orderRoom), callerOf(context, args, info), order),
  }),
)

builder.objectField(OrderType, 'onTablet', (t) =>
  t.boolean({
    description:
      'On the shop’s tablet, which shows the order and takes its payment. What changes or ends it is refused there',
    resolve: (order, args, context, info) =>
      isShownOnTablet(context.get(orderRoom), callerOf(context, args, info), order),
  }),
)

builder.queryField('order', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    type: OrderType,
    description:
      'By the secret that the browser holds, or that of the link in the mail, or for its signed-in customer.',
    args: {
      reference: t.arg.string({ required: true }),
      key: t.arg.string({ description: 'Of the link in the mail' }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await openOrder(context.get(orderRoom), callerOf(context, args, info), args, { tablet: 'may' })),
  }),
)

builder.mutationField('keepOrder', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    type: OrderType,
    description: 'The browser holds an order from now on that the link of a mail led it to.',
    args: {
      reference: t.arg.string({ required: true }),
      key: t.arg.string({ required: true, description: 'Of the link in the mail' }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await keepOrder(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('placeOrder', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 5, botCheck: 'order' },
    type: OrderType,
    description:
      'The order button: nothing is charged by it. Pressed again, with whatever key, it answers with the same order.',
    args: {
      reference: t.arg.string(CLAIM.reference),
      version: t.arg.int({ required: true, description: 'Of the cart that the customer looked at' }),
      checkoutVersion: t.arg.int({ required: true, description: 'Of the answers that the customer looked at' }),
      termsVersion: t.arg.string({ required: true, description: 'The terms that the customer agreed to' }),
      startEarly: t.arg.boolean({ required: true }),
      payToday: t.arg.int({
        required: true,
        description: 'What the customer was shown as due today, in cents, without a deposit',
      }),
      acceptedDeposit: t.arg.int({ description: 'The deposit that was asked for, to say yes to it' }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await placeOrder(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('startPayment', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 5 },
    type: PaymentFrameType,
    description: 'For an order that waits for its payment. Asked again, it is the same payment.',
    args: { reference: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await startPayment(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('settlePayment', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 3 },
    type: OrderType,
    description: 'Reads from the provider how the payment stands.',
    args: { reference: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await settlePayment(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('leaveOrder', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 3 },
    type: OrderType,
    description:
      'Calls off an order that waits for its customer; the cart can be changed again. Paid by now: it stays.',
    args: { reference: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await leaveOrder(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)
