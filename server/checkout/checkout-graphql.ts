import type { Address } from '#domain/address/address.ts'
import { publicAddress } from '#domain/availability/public-view.ts'
import { mandateReference } from '#domain/checkout/checkout.ts'
import { needsCreditCheck } from '#domain/checkout/credit-check.ts'
import { maskedIban } from '#domain/checkout/iban.ts'
import { MARKETING_CHANNELS } from '#domain/checkout/marketing-channels.ts'
import { type AccountOnRecord, MONTHLY_METHODS } from '#domain/checkout/payment-choice.ts'
import { CHECKOUT_STEPS } from '#domain/checkout/steps.ts'
import { AddressType } from '#server/address/graphql.ts'
import { CartType } from '#server/cart/graphql/cart-type-graphql.ts'
import { viewCart } from '#server/cart/view/view-cart.ts'
import { TermsType } from '#server/catalogue/graphql/terms-graphql.ts'
import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { SavedCardType } from '#server/payment/saved-cards/saved-cards-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, OUTSIDE, STORED } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { customerIdOf } from '#server/session/caller.ts'
import { callerKey, callerOf, hidesPersonal, personal } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { accountOnRecord } from './account-on-record.ts'
import { checkoutRoom } from './checkout-room.ts'
import type { StoredCheckout } from './checkout-store.ts'
import { homeOf } from './homes.ts'
import { linkCustomer } from './link-customer.ts'
import { findOpenCheckout, type OpenCheckout } from './open-checkout.ts'
import { OrderPromiseType } from './promise-graphql.ts'
import { promisesOfCheckout } from './promises-of-checkout.ts'
import { usableCards } from './usable-cards.ts'

const CheckoutStepType = builder.enumType('CheckoutStep', { values: CHECKOUT_STEPS })
const MarketingChannelType = builder.enumType('MarketingChannel', { values: MARKETING_CHANNELS })
const MonthlyMethodType = builder.enumType('MonthlyMethod', {
  description: 'How the monthly bill is paid.',
  values: MONTHLY_METHODS,
})

type Details = NonNullable<StoredCheckout['details']>
type Delivery = NonNullable<StoredCheckout['delivery']>
type Payment = NonNullable<StoredCheckout['payment']>

export const CheckoutDetailsType = builder.objectRef<Details>('CheckoutDetails').implement({
  fields: (t) => ({
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    email: t.exposeString('email'),
    mobile: t.exposeString('mobile', { description: 'E.164, as +353855550100' }),
    dateOfBirth: t.exposeString('dateOfBirth', { description: 'ISO date' }),
    billingAddress: t.field({
      type: AddressType,
      nullable: true,
      description: 'Null: the home that is ordered for',
      resolve: ({ billingAddress }) => billingAddress && publicAddress(billingAddress),
    }),
    marketing: t.field({ type: [MarketingChannelType], resolve: ({ marketing }) => marketing }),
    creditConsentAt: t.exposeString('creditConsentAt', {
      nullable: true,
      description: 'Null: no credit check was needed',
    }),
  }),
})

export const CheckoutDeliveryType = builder.objectRef<Delivery>('CheckoutDelivery').implement({
  fields: (t) => ({
    address: t.field({
      type: AddressType,
      nullable: true,
      description: 'Null: the home that is ordered for',
      resolve: ({ address }) => address && publicAddress(address),
    }),
    contactName: t.exposeString('contactName', { nullable: true, description: 'Whom the engineer asks for' }),
    contactMobile: t.exposeString('contactMobile', { nullable: true }),
    note: t.exposeString('note', { nullable: true }),
  }),
})

export const CheckoutPaymentType = builder.objectRef<Payment>('CheckoutPayment').implement({
  fields: (t) => ({
    monthly: t.expose('monthly', { type: MonthlyMethodType }),
    maskedIban: t.string({
      nullable: true,
      description: 'Of the direct debit: enough to know it again. The whole IBAN is never told',
      resolve: ({ directDebit, onRecord }) =>
        directDebit ? maskedIban(directDebit.iban) : onRecord ? `•••• ${onRecord.ending}` : null,
    }),
    keepsAccount: t.boolean({
      description: 'From the account that the customer pays their bills from already',
      resolve: ({ onRecord }) => onRecord !== undefined,
    }),
    accountHolder: t.string({ nullable: true, resolve: ({ directDebit }) => directDebit?.accountHolder ?? null }),
    mandateReference: t.string({ nullable: true, resolve: ({ mandate }) => mandate?.reference ?? null }),
    mandateSignedAt: t.string({ nullable: true, resolve: ({ mandate }) => mandate?.signedAt ?? null }),
    savedCard: t.exposeString('savedCard', { nullable: true, description: 'For what is due today, by its id' }),
    saveCard: t.exposeBoolean('saveCard', {
      description: 'The card that is entered after the order is stored for next time',
    }),
  }),
})

const AccountOnRecordType = builder.objectRef<AccountOnRecord>('AccountOnRecord').implement({
  description: 'A bank account that the operator collects from already.',
  fields: (t) => ({ ending: t.exposeString('ending', { description: 'The last four characters of its number' }) }),
})

const MandateType = builder
  .objectRef<{ reference: string; name: string; identifier: string; address: string }>('Mandate')
  .implement({
    description: 'What a SEPA direct debit mandate for this cart says.',
    fields: (t) => ({
      reference: t.exposeString('reference', { description: 'The unique mandate reference' }),
      creditorName: t.exposeString('name'),
      creditorIdentifier: t.exposeString('identifier'),
      creditorAddress: t.exposeString('address'),
    }),
  })

export const CheckoutType = builder.objectRef<OpenCheckout>('Checkout').implement({
  description:
    'A cart on its way to an order, with what was answered so far. On the shop’s tablet nothing personal until the customer has proven who they are.',
  fields: (t) => ({
    cart: t.field({
      type: CartType,
      ...costs({ units: 1000 }),
      resolve: ({ cart }, _args, context) => viewCart(context.get(checkoutRoom), cart),
    }),
    version: t.int({
      description: 'Goes up with every answer; an order is placed on the one that the customer looked at',
      resolve: ({ answers }) => answers.version,
    }),
    steps: t.expose('steps', { type: [CheckoutStepType], description: 'Those that this cart asks for, in order' }),
    unanswered: t.expose('unanswered', { type: [CheckoutStepType], description: 'Those that still wait for answers' }),
    home: t.field({
      type: AddressType,
      nullable: true,
      description: 'Where the order goes. Null: nowhere, or nobody has shown yet that it is their home',
      resolve: personal(({ homes }) => viewHome(homeOf(homes))),
    }),
    checksCredit: t.boolean({
      description: 'The credit bureau is to be called for the order, so the customer has to agree to that',
      resolve: ({ cart }) => needsCreditCheck(cart),
    }),
    details: t.field({
      type: CheckoutDetailsType,
      nullable: true,
      resolve: personal(({ answers }) => answers.details),
    }),
    delivery: t.field({
      type: CheckoutDeliveryType,
      nullable: true,
      resolve: personal(({ answers }) => answers.delivery),
    }),
    payment: t.field({
      type: CheckoutPaymentType,
      nullable: true,
      resolve: personal(({ answers }) => answers.payment),
    }),
    promises: t.field({
      type: [OrderPromiseType],
      ...costs({ units: 1000, list: 20 }),
      description: 'What an order of this cart would promise, if it were placed now',
      // They name addresses, numbers and the visit.
      resolve: (checkout, _args, context) =>
        hidesPersonal(context.get(callerKey)) ? [] : promisesOfCheckout(context.get(checkoutRoom), checkout),
    }),
    accountOnRecord: t.field({
      type: AccountOnRecordType,
      nullable: true,
      ...costs({ units: OUTSIDE }),
      description: 'Of a signed-in customer whose bills are collected from a bank account already',
      resolve: ({ cart }, _args, context) => accountOnRecord(context.get(checkoutRoom), context.get(callerKey), cart),
    }),
    linkCustomer: t.string({
      nullable: true,
      ...costs({ units: OUTSIDE }),
      description: 'Whose plan it is, masked, where a link has opened the cart without a session',
      resolve: ({ cart }, _args, context) => linkCustomer(context.get(checkoutRoom), context.get(callerKey), cart),
    }),
    savedCards: t.field({
      type: [SavedCardType],
      ...costs({ units: STORED, list: 5 }),
      description: 'That can pay, last used first. A guest has none',
      resolve: (_checkout, _args, context) => usableCards(context.get(checkoutRoom), context.get(callerKey)),
    }),
    maySaveCard: t.boolean({
      description: 'The customer is signed in, so a card can be stored for next time',
      resolve: (_checkout, _args, context) => customerIdOf(context.get(callerKey)) !== null,
    }),
    mandate: t.field({
      type: MandateType,
      resolve: ({ cart }, _args, context) => ({
        reference: mandateReference(cart.reference),
        ...context.get(checkoutRoom).catalogue.active().release.brand.creditor,
      }),
    }),
    terms: t.field({
      type: TermsType,
      resolve: (_checkout, _args, context) => context.get(checkoutRoom).catalogue.active().release.brand.terms,
    }),
  }),
})

function viewHome(home: Address | null) {
  return home && publicAddress(home)
}

/** Arguments of every operation of this room that names a cart. */
export const CLAIM = {
  reference: {
    description:
      'The prospect uuid, or the reference in the browser that holds the cart. Absent: the cart that it holds',
  },
} as const

builder.queryField('checkout', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1 },
    type: CheckoutType,
    args: {
      reference: t.arg.string(CLAIM.reference),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await findOpenCheckout(context.get(checkoutRoom), callerOf(context, args, info), args)),
  }),
)
