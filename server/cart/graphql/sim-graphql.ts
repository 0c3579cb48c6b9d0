import type { Cart } from '#domain/cart/cart.ts'
import { isSimLine } from '#domain/cart/lines/cart-line.ts'
import { eSimMakers } from '#domain/catalogue/handsets/esim-makers.ts'
import { OTHER_MANUFACTURER } from '#domain/sim/esim-details.ts'
import { SIM_TYPES, type SimType } from '#domain/sim/sim-type.ts'
import type { SimCardType } from '#domain/vocabulary.ts'
import { listedInRelease } from '#server/catalogue/graphql/list-sizes-graphql.ts'
import { CartTypeType, SimCardTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE, JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { SUBSCRIPTION_ID } from '#server/session/subscription-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { cartRoom } from '../cart-room.ts'
import { updateESimDetails, updateSimType } from '../lines/change-sim.ts'
import { simOfSubscription } from '../lines/sim-of-subscription.ts'
import { findNamedCart } from '../open-cart.ts'
import { viewCart } from '../view/view-cart.ts'
import { CartType } from './cart-type-graphql.ts'

const SimTypeType = builder.objectRef<SimType>('SIMType').implement({
  description: 'What a handset can take.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'NANO+ESIM, NANO or ESIM' }),
    description: t.exposeString('description'),
    simCardTypes: t.field({ type: [SimCardTypeType], resolve: ({ simCardTypes }): SimCardType[] => [...simCardTypes] }),
  }),
})

builder.queryField('getSIMTypes', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    type: [SimTypeType],
    resolve: () => [...SIM_TYPES],
  }),
)

const ESimManufacturerType = builder.objectRef<{ manufacturer: string }>('ESIMManufacturer').implement({
  fields: (t) => ({
    manufacturer: t.exposeString('manufacturer'),
    needsEid: t.boolean({
      description: 'False: the QR code comes by e-mail instead',
      resolve: ({ manufacturer }) => manufacturer !== OTHER_MANUFACTURER,
    }),
  }),
})

builder.queryField('getESIMManufacturers', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    description: 'Makers of phones that take our eSIM in a cart of the type, with “other” as the last.',
    type: [ESimManufacturerType],
    ...listedInRelease('eSimManufacturers'),
    args: { cartType: t.arg({ type: CartTypeType }), token: t.arg.string(TOKEN) },
    resolve: (_root, args, context, info) => {
      const cartType = args.cartType ?? callerOf(context, args, info).journey?.cartType ?? 'NEW_ACQUISITION'
      const makers = eSimMakers(context.get(cartRoom).catalogue.active().release, cartType)
      return [...makers, OTHER_MANUFACTURER].map((manufacturer) => ({ manufacturer }))
    },
  }),
)

builder.queryField('getCodeForSimType', (t) =>
  t.string({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    description: 'The code of the SIM of this kind that goes with the offer; null where there is none.',
    nullable: true,
    args: {
      simCardType: t.arg({ type: SimCardTypeType, required: true }),
      catalogOfferCode: t.arg.string({ required: true }),
    },
    resolve: (_root, { simCardType, catalogOfferCode }, context) => {
      const { tariffs } = context.get(cartRoom).catalogue.active().release
      const tariff = tariffs.find(({ offerCode }) => offerCode === catalogOfferCode)
      return tariff?.simCards.find(({ type }) => type === simCardType)?.code ?? null
    },
  }),
)

builder.queryField('getCurrentSIMCode', (t) =>
  t.string({
    policy: { access: JOURNEY, cost: 2 },
    description:
      'The code of the SIM that a subscription has. Of a line in the cart of this browser, or of an existing customer with their token.',
    nullable: true,
    args: {
      subscriptionId: t.arg.string({ required: true, ...SUBSCRIPTION_ID }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      const caller = callerOf(context, args, info)
      if (caller.journey !== null) return simOfSubscription(room, caller.journey, args.subscriptionId)
      const found = await findNamedCart(room, caller, { reference: caller.cartCookie.held })
      return found.ok ? (simOf(found.value ?? undefined, args.subscriptionId)?.code ?? null) : null
    },
  }),
)

const REFERENCE = 'The prospect uuid, or the reference in the browser that holds the cart'
const VERSION = 'The cart as the client knows it; an older one is refused'

builder.mutationField('updateSIMType', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    description: 'SIM card or eSIM for one offer.',
    type: CartType,
    args: {
      cartType: t.arg({ type: CartTypeType }),
      reference: t.arg.string({ required: true, description: REFERENCE }),
      offerId: t.arg.string({ required: true }),
      simCardType: t.arg({ type: SimCardTypeType, required: true }),
      offerCode: t.arg.string({ description: 'The plan of the offer as the client knows it' }),
      version: t.arg.int({ description: VERSION }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      return viewCart(room, unwrap(await updateSimType(room, callerOf(context, args, info), args)))
    },
  }),
)

type Saved = { cart: Cart; offerId: string }

export const ESimDetailsType = builder.objectRef<Saved>('ESIMDetails').implement({
  fields: (t) => ({
    id: t.exposeString('offerId'),
    reference: t.string({ resolve: ({ cart }) => cart.reference }),
    offerId: t.exposeString('offerId'),
    eid: t.string({ nullable: true, resolve: ({ cart, offerId }) => simOf(cart, offerId)?.eid ?? null }),
    manufacturer: t.string({
      nullable: true,
      resolve: ({ cart, offerId }) => simOf(cart, offerId)?.manufacturer ?? null,
    }),
    type: t.field({
      type: SimCardTypeType,
      nullable: true,
      resolve: ({ cart, offerId }) => simOf(cart, offerId)?.type ?? null,
    }),
    cart: t.field({
      type: CartType,
      resolve: ({ cart }, _args, context) => viewCart(context.get(cartRoom), cart),
    }),
  }),
})

builder.mutationField('updateESIMDetails', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1 },
    description: 'The phone that an eSIM goes into: its EID, or “other” for a QR code by e-mail.',
    type: ESimDetailsType,
    args: {
      cartType: t.arg({ type: CartTypeType }),
      reference: t.arg.string({ required: true, description: REFERENCE }),
      offerId: t.arg.string({ required: true }),
      eid: t.arg.string({
        description: '32 digits; absent for “other”, and while it is being typed: the line then waits for it',
      }),
      manufacturer: t.arg.string({ required: true }),
      version: t.arg.int({ description: VERSION }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const cart = unwrap(await updateESimDetails(context.get(cartRoom), callerOf(context, args, info), args))
      return { cart, offerId: args.offerId }
    },
  }),
)

function simOf(cart: Cart | undefined, offerId: string) {
  const line = cart?.lines.find(({ id }) => id === offerId)
  return line && isSimLine(line) ? line.simCard : null
}
