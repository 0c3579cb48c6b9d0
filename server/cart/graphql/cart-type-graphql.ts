import { type AllowedLines, allowedLines, MOST_LINES } from '#domain/cart/allowed-lines.ts'
import type { CartFlags } from '#domain/cart/flags.ts'
import { MISSING_PARTS, type Missing } from '#domain/cart/missing.ts'
import type { CartState } from '#domain/cart/state.ts'
import { billedCharges } from '#domain/pricing/billed-charge.ts'
import type { VatAmounts } from '#domain/pricing/split-vat.ts'
import type { Totals } from '#domain/pricing/totals.ts'
import { CHANNEL_GROUP, CHANNEL_GROUPS, CUSTOMER_TYPE, JOURNEY_CODE } from '#domain/vocabulary.ts'
import { BillForecastType } from '#server/catalogue/forecast/forecast-graphql.ts'
import { RecurringStretchType } from '#server/catalogue/graphql/catalogue-graphql.ts'
import {
  CartTypeType,
  ChannelType,
  CustomerTypeType,
  ServiceGroupType,
} from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { callerKey, personal } from '#server/session/caller-graphql.ts'
import { cartRoom } from '../cart-room.ts'
import type { CartView } from '../view/view-cart.ts'
import { FirstBillBasisType } from './first-bill-graphql.ts'
import { ItemisedBillsType } from './itemised-bills-graphql.ts'
import { CartLeavingType } from './leaving-graphql.ts'
import { AmountsType, EquipmentType, OfferType } from './offer-graphql.ts'
import { WholeBillType } from './whole-bill-graphql.ts'

const STATUS = {
  open: 'OPEN',
  paying: 'PAYING',
  ordered: 'ORDERED',
  expired: 'EXPIRED',
} as const satisfies Record<CartState, string>

function flag<Name extends keyof CartFlags>(name: Name) {
  return { resolve: ({ flags }: CartView): CartFlags[Name] => flags()[name] }
}

function total<Name extends keyof Totals>(name: Name) {
  return { resolve: ({ totals }: CartView): Totals[Name] => totals()[name] }
}

const CartStatusType = builder.enumType('CartStatus', { values: Object.values(STATUS) })
const ChannelGroupType = builder.enumType('ChannelGroup', { values: CHANNEL_GROUPS })
const JourneyTypeType = builder.enumType('JourneyType', { values: Object.values(JOURNEY_CODE) })

const AllowedOffersType = builder.objectRef<AllowedLines>('AllowedOffers').implement({
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

const MissingPartType = builder.enumType('MissingPart', { values: MISSING_PARTS })
const MissingType = builder.objectRef<Missing>('Missing').implement({
  fields: (t) => ({
    part: t.expose('part', { type: MissingPartType }),
    offerId: t.exposeString('lineId', { nullable: true, description: 'Null: of the cart as a whole' }),
  }),
})

export const CartType = builder.objectRef<CartView>('Cart').implement({
  description: 'Money is in cents, with VAT unless a name says otherwise.',
  fields: (t) => ({
    uuid: t.string({
      // It could open the cart beside the session in which it is shared.
      resolve: ({ cart }, _args, context) => (context.get(callerKey).kind === 'staff' ? cart.reference : cart.uuid),
    }),
    reference: t.string({ resolve: ({ cart }) => cart.reference }),
    version: t.int({
      description: 'Goes up with every change; send it along to be told of others',
      resolve: ({ cart }) => cart.version,
    }),
    isShared: t.boolean({
      description: 'An assistant in a shop shares it now: every device of its customer says so',
      ...costs({ units: 50 }),
      resolve: ({ cart, isShared }, _args, context) => isShared ?? context.get(cartRoom).carts.isShared(cart.uuid),
    }),
    offers: t.expose('offers', { type: [OfferType], ...costs({ list: MOST_LINES }) }),
    additionalAllowedOffers: t.field({
      type: [AllowedOffersType],
      ...costs({ units: 10, list: 6 }),
      resolve: ({ cart }) => allowedLines(cart),
    }),
    amountVatIncluded: t.field({ type: AmountsType, resolve: ({ totals }) => totals().amountVatIncluded }),
    amountVatExcluded: t.field({
      description: 'The lines and accessories add up to it',
      type: AmountsType,
      resolve: ({ vat }) => vat().amountVatExcluded,
    }),
    vatAmounts: t.field({ type: VatAmountsType, resolve: ({ vat }) => vat().vatAmounts }),
    recurringAmountsByOccurrence: t.field({
      description: 'Without the yearly price rise, which forecast includes',
      type: [RecurringStretchType],
      resolve: ({ totals }) => totals().recurringAmountsByOccurrence,
    }),
    itemisedBills: t.field({
      description: 'Every bill and what each service and the yearly price rise add to it',
      type: [ItemisedBillsType],
      ...costs({ units: 1000, list: 12 }),
      resolve: (view) => view.itemisedBills(),
    }),
    forecast: t.field({
      description: 'Every monthly bill with the yearly price rise, and the total over the term',
      type: BillForecastType,
      ...costs({ units: 300 }),
      resolve: ({ forecast }) => forecast(),
    }),
    wholeBill: t.field({
      type: WholeBillType,
      nullable: true,
      description: 'Of an existing customer, by months. Null: a new customer, whose bills are numbered',
      ...costs({ units: 1000 }),
      // It names every service of the customer, also those that are not shared.
      resolve: personal((view) => view.wholeBill()),
    }),
    leaving: t.field({
      type: CartLeavingType,
      nullable: true,
      description: 'What leaving early costs, month by month. Null: nothing at any time',
      ...costs({ units: 1000 }),
      resolve: ({ leaving }) => leaving(),
    }),
    firstBillBasis: t.field({
      type: FirstBillBasisType,
      ...costs({ units: 20 }),
      resolve: ({ items, billDay }) => ({ billDay, charges: billedCharges(items) }),
    }),
    deliveryRequired: t.boolean(flag('deliveryRequired')),
    activationDateRequired: t.boolean(flag('activationDateRequired')),
    isActivationAvailable: t.boolean(flag('isActivationAvailable')),
    cartType: t.field({ type: CartTypeType, resolve: ({ cart }) => cart.cartType }),
    customerType: t.field({ type: CustomerTypeType, resolve: ({ cart }) => CUSTOMER_TYPE[cart.cartType] }),
    status: t.field({ type: CartStatusType, resolve: ({ cart }) => STATUS[cart.status] }),
    valid: t.boolean({ description: 'Checkout would be accepted', ...flag('valid') }),
    missing: t.field({
      description: 'What stands between this cart and checkout',
      type: [MissingType],
      ...costs({ units: 50 }),
      resolve: ({ missing }) => missing(),
    }),
    channel: t.field({ type: ChannelType, resolve: ({ cart }) => cart.channel }),
    channelGroup: t.field({ type: ChannelGroupType, resolve: ({ cart }) => CHANNEL_GROUP[cart.channel] }),
    brand: t.string({ resolve: ({ cart }) => cart.brand }),
    journeyType: t.field({ type: JourneyTypeType, resolve: ({ cart }) => JOURNEY_CODE[cart.cartType] }),
    creditScore: t.string({
      nullable: true,
      description: 'What the bureau decided about an order: PASS, DEPOSIT or REFER',
      resolve: ({ cart }) => cart.creditScore,
    }),
    agreedTermsAndConditions: t.boolean({ resolve: ({ cart }) => cart.agreedTerms }),
    accessories: t.expose('accessories', {
      type: [EquipmentType],
      description: 'What is bought without a plan. Empty while the catalogue sells none',
    }),
    earlyCeaseCharge: t.int({
      nullable: true,
      description: 'What the changes cost once, on the next bill; in no total. Null: nothing is changed',
      resolve: (view) => view.earlyCeaseCharge(),
    }),
    earlyCeaseReason: t.string({
      nullable: true,
      description: 'How that is made: days left and rate, or why there is none',
      resolve: (view) => view.earlyCeaseReason(),
    }),
    incompleteCart: t.boolean(flag('incompleteCart')),
    hasBroadband: t.boolean(flag('hasBroadband')),
    hasTVOffer: t.boolean(flag('hasTVOffer')),
    hasBillPayPlans: t.boolean(flag('hasBillPayPlans')),
    hasSIMOnly: t.boolean(flag('hasSIMOnly')),
    hasMBBOffer: t.boolean(flag('hasMBBOffer')),
    hasMbbDevice: t.boolean(flag('hasMbbDevice')),
    hasUpfrontCostItem: t.boolean(flag('hasUpfrontCostItem')),
    hasAddOns: t.boolean(flag('hasAddOns')),
    hasHandsetDeposit: t.boolean(flag('hasHandsetDeposit')),
    isPortInDone: t.boolean(flag('isPortInDone')),
    noOfMobileOffers: t.int(flag('noOfMobileOffers')),
    noOfBillPayOffers: t.int(flag('noOfBillPayOffers')),
    payTodayTotal: t.int(total('payTodayTotal')),
    monthlyTotal: t.int({ description: 'On the first bill', ...total('monthlyTotal') }),
    onceOffPrice: t.int(total('onceOffPrice')),
    discountedOnceOffPrice: t.int(total('discountedOnceOffPrice')),
    contractDuration: t.int({ description: 'Months of the longest contract', ...total('contractDuration') }),
    contractTotal: t.int({
      description: 'Every monthly bill of the longest contract, with the yearly price rise',
      resolve: ({ forecast }) => forecast().contractTotal,
    }),
  }),
})
