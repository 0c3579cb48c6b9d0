import type { AllowedOffers } from '#domain/cart/allowed-offers.ts'
import { CART_STATUSES } from '#domain/cart/cart.ts'
import type { VatAmounts } from '#domain/pricing/cart-vat.ts'
import { itemisedBills } from '#domain/pricing/itemised-bills.ts'
import { CHANNEL_GROUPS, JOURNEY_CODE } from '#domain/vocabulary.ts'
import { RecurringStretchType } from '#server/catalogue/graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { TOKEN } from '#server/platform/graphql/text-limits.ts'
import { CartTypeType, ChannelType, CustomerTypeType, ServiceGroupType } from '#server/platform/graphql/vocabulary.ts'
import { callerOf, visitKey } from '#server/session/caller-graphql.ts'
import { PREPAY_PROSPECT } from '#server/session/visitor-cookies.ts'
import { addBroadbandTariff } from './add-broadband-tariff.ts'
import { cartRoom } from './cart-room.ts'
import { type CartView, standardVatRate, viewCart } from './cart-view.ts'
import { countProducts } from './count-products.ts'
import { ItemisedBillsType } from './itemised-bills-graphql.ts'
import { AmountsType, EquipmentType, OfferType } from './offer-graphql.ts'
import { findCart } from './open-cart.ts'
import { removeTariff } from './remove-tariff.ts'

const CartStatusType = builder.enumType('CartStatus', { values: CART_STATUSES })
const ChannelGroupType = builder.enumType('ChannelGroup', { values: CHANNEL_GROUPS })
const JourneyTypeType = builder.enumType('JourneyType', { values: Object.values(JOURNEY_CODE) })

const AllowedOffersType = builder.objectRef<AllowedOffers>('AllowedOffers').implement({
  fields: (t) => ({
    serviceGroup: t.expose('serviceGroup', { type: ServiceGroupType }),
    number: t.exposeInt('number'),
  }),
})

const VatAmountsType = builder.objectRef<VatAmounts>('VatAmounts').implement({
  description: 'How much of each total is VAT, in cents.',
  fields: (t) => ({
    ratePercent: t.float({
      nullable: true,
      description: 'Null when the lines have more than one',
      resolve: ({ rate }) => (rate === null ? null : Math.round(rate * 10_000) / 100),
    }),
    monthlyTotal: t.exposeInt('monthlyTotal'),
    onceOffPrice: t.exposeInt('onceOffPrice', { description: 'Of the discounted price' }),
    payTodayTotal: t.exposeInt('payTodayTotal'),
  }),
})

export const CartType = builder.objectRef<CartView>('Cart').implement({
  description: 'Money is in cents, with VAT unless a name says otherwise.',
  fields: (t) => ({
    uuid: t.exposeString('uuid'),
    reference: t.exposeString('reference'),
    version: t.exposeInt('version', { description: 'Goes up with every change; send it along to be told of others' }),
    offers: t.expose('offers', { type: [OfferType] }),
    additionalAllowedOffers: t.expose('additionalAllowedOffers', { type: [AllowedOffersType] }),
    amountVatIncluded: t.expose('amountVatIncluded', { type: AmountsType }),
    amountVatExcluded: t.field({
      description: 'The lines and accessories add up to it',
      type: AmountsType,
      resolve: ({ vat }, _args, { get }) => vat(standardVatRate(get(cartRoom))).amountVatExcluded,
    }),
    vatAmounts: t.field({
      type: VatAmountsType,
      resolve: ({ vat }, _args, { get }) => vat(standardVatRate(get(cartRoom))).vatAmounts,
    }),
    recurringAmountsByOccurrence: t.expose('recurringAmountsByOccurrence', { type: [RecurringStretchType] }),
    itemisedBills: t.field({
      description: 'Every bill and what each service adds to it',
      type: [ItemisedBillsType],
      resolve: (cart) => itemisedBills(cart),
    }),
    deliveryRequired: t.exposeBoolean('deliveryRequired'),
    activationDateRequired: t.exposeBoolean('activationDateRequired'),
    isActivationAvailable: t.exposeBoolean('isActivationAvailable'),
    cartType: t.expose('cartType', { type: CartTypeType }),
    customerType: t.expose('customerType', { type: CustomerTypeType }),
    status: t.expose('status', { type: CartStatusType }),
    valid: t.exposeBoolean('valid'),
    channel: t.expose('channel', { type: ChannelType }),
    channelGroup: t.expose('channelGroup', { type: ChannelGroupType }),
    brand: t.exposeString('brand'),
    journeyType: t.expose('journeyType', { type: JourneyTypeType }),
    creditScore: t.exposeString('creditScore', { nullable: true }),
    agreedTermsAndConditions: t.exposeBoolean('agreedTermsAndConditions'),
    accessories: t.expose('accessories', { type: [EquipmentType] }),
    earlyCeaseCharge: t.exposeInt('earlyCeaseCharge', { nullable: true }),
    incompleteCart: t.exposeBoolean('incompleteCart'),
    hasBroadband: t.exposeBoolean('hasBroadband'),
    hasTVOffer: t.exposeBoolean('hasTVOffer'),
    hasBillPayPlans: t.exposeBoolean('hasBillPayPlans'),
    hasSIMOnly: t.exposeBoolean('hasSIMOnly'),
    hasMBBOffer: t.exposeBoolean('hasMBBOffer'),
    hasMbbDevice: t.exposeBoolean('hasMbbDevice'),
    hasUpfrontCostItem: t.exposeBoolean('hasUpfrontCostItem'),
    hasAddOns: t.exposeBoolean('hasAddOns'),
    hasHandsetDeposit: t.exposeBoolean('hasHandsetDeposit'),
    isPortInDone: t.exposeBoolean('isPortInDone'),
    noOfMobileOffers: t.exposeInt('noOfMobileOffers'),
    noOfBillPayOffers: t.exposeInt('noOfBillPayOffers'),
    payTodayTotal: t.exposeInt('payTodayTotal'),
    monthlyTotal: t.exposeInt('monthlyTotal', { description: 'On the first bill' }),
    onceOffPrice: t.exposeInt('onceOffPrice'),
    discountedOnceOffPrice: t.exposeInt('discountedOnceOffPrice'),
    contractDuration: t.exposeInt('contractDuration', { description: 'Months of the longest contract' }),
    contractTotal: t.exposeInt('contractTotal', { description: 'Every monthly bill of the longest contract' }),
  }),
})

const CartDetailsType = builder.objectRef<{ numberOfProducts: number }>('CartDetails').implement({
  fields: (t) => ({ numberOfProducts: t.exposeInt('numberOfProducts') }),
})

export const OfferIdInput = builder.inputType('OfferIdInput', { fields: (t) => ({ id: t.string({ required: true }) }) })

builder.queryField('getCart', (t) =>
  t.field({
    type: CartType,
    args: {
      reference: t.arg.string({
        description:
          'The prospect uuid, or the reference in the browser that holds the cart. Absent: the cart that it holds',
      }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) =>
      viewCart(unwrap(await findCart(context.get(cartRoom), callerOf(context, args, info), args))),
  }),
)

builder.queryField('cartDetails', (t) =>
  t.field({
    type: CartDetailsType,
    args: { prospectUuid: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await countProducts(context.get(cartRoom), callerOf(context, args, info), args.prospectUuid)),
  }),
)

builder.mutationField('addBroadbandTariff', (t) =>
  t.field({
    description:
      'Puts a broadband plan into the cart, instead of the one that is there. Without a prospect: a new cart.',
    type: CartType,
    args: {
      prospectUuid: t.arg.string(),
      catalogOfferCode: t.arg.string({ required: true }),
      catalogTariffPlanCode: t.arg.string({ required: true }),
      prequalId: t.arg.string(),
      offers: t.arg({ type: [OfferIdInput], description: 'The offers of the cart as the client knows it' }),
      serviceGroup: t.arg({ type: ServiceGroupType }),
      version: t.arg.int({ description: 'The cart as the client knows it; an older one is refused' }),
    },
    resolve: async (_root, args, context, info) => {
      const cart = unwrap(await addBroadbandTariff(context.get(cartRoom), callerOf(context, args, info), args))
      context.get(visitKey).forget(PREPAY_PROSPECT)
      return viewCart(cart)
    },
  }),
)

builder.mutationField('removeTariff', (t) =>
  t.field({
    type: CartType,
    args: {
      reference: t.arg.string({ required: true }),
      offerId: t.arg.string({ required: true }),
      serviceGroup: t.arg({ type: ServiceGroupType }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
      version: t.arg.int(),
    },
    resolve: async (_root, args, context, info) =>
      viewCart(unwrap(await removeTariff(context.get(cartRoom), callerOf(context, args, info), args))),
  }),
)
