import { CartTypeType, ServiceGroupType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { SUBSCRIPTION_ID } from '#server/session/subscription-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { PREPAY_PROSPECT } from '#server/session/visitor-cookies.ts'
import { cartRoom } from '../cart-room.ts'
import { addTariff } from '../lines/add-tariff.ts'
import { viewCart } from '../view/view-cart.ts'
import { OfferIdInput } from './cart-graphql.ts'
import { CartType } from './cart-type-graphql.ts'

builder.mutationField('addTariff', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    description:
      'Puts a plan of any kind into the cart. TV stands beside broadband; TV and home phone take the place of their like.',
    type: CartType,
    args: {
      reference: t.arg.string({
        description: 'The prospect uuid, or the reference in the browser that holds the cart. Absent: a new cart',
      }),
      catalogOfferCode: t.arg.string({ required: true }),
      catalogTariffPlanCode: t.arg.string({ required: true }),
      prequalId: t.arg.string(),
      portIn: t.arg.boolean({ description: 'Whether the customer brings a number. Absent: as the tariff is for' }),
      offers: t.arg({ type: [OfferIdInput], description: 'The offers of the cart as the client knows it' }),
      serviceGroup: t.arg({ type: ServiceGroupType }),
      subscriptionId: t.arg.string({
        description: 'The service of an existing customer whose place the plan takes',
        ...SUBSCRIPTION_ID,
      }),
      offerId: t.arg.string({ description: 'The line whose plan changes. Absent: one more, where there is room' }),
      parentOfferId: t.arg.string({ description: 'The broadband in the cart that TV stands beside' }),
      parentSubscriptionId: t.arg.string({
        description: 'The broadband that an existing customer has, and that TV stands beside',
        ...SUBSCRIPTION_ID,
      }),
      isSecondMobileJourney: t.arg.boolean({
        description: 'True: one more mobile. False: instead of the bill-pay plan that still waits for its handset',
      }),
      equipmentCode: t.arg.string({
        description: 'The handset or device that comes with the plan, and is held with it',
      }),
      insuranceCode: t.arg.string({ description: 'Of the handset' }),
      addOnCodes: t.arg.stringList({ description: 'Extras that go in with it, beside those that the line has' }),
      cartType: t.arg({ type: CartTypeType }),
      prospectUuid: t.arg.string(),
      token: t.arg.string(TOKEN),
      offerType: t.arg.string({ defaultValue: 'POSTPAY' }),
      version: t.arg.int({ description: 'The cart as the client knows it; an older one is refused' }),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      const caller = callerOf(context, args, info)
      const cart = unwrap(await addTariff(room, caller, args))
      caller.forgetCookie(PREPAY_PROSPECT)
      return viewCart(room, cart)
    },
  }),
)
