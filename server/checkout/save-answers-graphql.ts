import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { CheckoutType, CLAIM } from './checkout-graphql.ts'
import { checkoutRoom } from './checkout-room.ts'
import { saveDelivery, saveDetails, savePayment } from './save-answers.ts'

const AS_TYPED = 'Text, so that what is wrong is refused beside the other answers'

const DetailsInput = builder.inputType('CheckoutDetailsInput', {
  description: 'As a form has it. What is wrong is refused with its field.',
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    mobile: t.string({ required: true, description: 'However it is written; a number of another country with its +' }),
    birthDay: t.string({ required: true }),
    birthMonth: t.string({ required: true, description: '3, 03 or March' }),
    birthYear: t.string({ required: true }),
    billing: t.string({ required: true, description: `HOME or OTHER. ${AS_TYPED}` }),
    billingLine1: t.string({ description: 'For OTHER, as the following' }),
    billingLine2: t.string(),
    billingLine3: t.string(),
    billingTown: t.string(),
    billingCounty: t.string({ description: 'Dublin, Cork, …' }),
    billingEircode: t.string(),
    creditConsent: t.boolean({ required: true, description: 'Needed where the checkout says `checksCredit`' }),
    marketing: t.stringList({ required: true, description: `Of MarketingChannel. ${AS_TYPED}` }),
  }),
})

const DeliveryInput = builder.inputType('CheckoutDeliveryInput', {
  fields: (t) => ({
    to: t.string({ required: true, description: `HOME or OTHER. ${AS_TYPED}` }),
    line1: t.string({ description: 'For OTHER, as the following' }),
    line2: t.string(),
    line3: t.string(),
    town: t.string(),
    county: t.string(),
    eircode: t.string(),
    contactName: t.string({ description: 'Whom the engineer asks for; needed where one comes' }),
    contactMobile: t.string(),
    note: t.string(),
  }),
})

const PaymentInput = builder.inputType('CheckoutPaymentInput', {
  fields: (t) => ({
    monthly: t.string({ required: true, description: `Of MonthlyMethod. ${AS_TYPED}` }),
    iban: t.string({ description: 'Of any SEPA country, however it is written. Blank: the one that was given before' }),
    accountHolder: t.string(),
    mandateSigned: t.boolean({ description: 'The customer signs the mandate; needed for direct debit' }),
    keepsAccount: t.boolean({
      description: 'Direct debit from the account on record: neither IBAN nor mandate. Refused where there is none',
    }),
    savedCard: t.string({ description: 'A saved card of the signed-in customer, by its id, for what is due today' }),
    saveCard: t.boolean({ description: 'The card that is entered after the order is stored for next time' }),
  }),
})

const STEPS = [
  {
    name: 'saveCheckoutDetails',
    input: DetailsInput,
    save: saveDetails,
    description: 'Who orders, and where the bills go.',
  },
  {
    name: 'saveCheckoutDelivery',
    input: DeliveryInput,
    save: saveDelivery,
    description: 'Where the box goes and whom the engineer calls.',
  },
  {
    name: 'saveCheckoutPayment',
    input: PaymentInput,
    save: savePayment,
    description: 'How the bills and what is due today are paid. Nothing is charged.',
  },
] as const

for (const { name, input, save, description } of STEPS) {
  builder.mutationField(name, (t) =>
    t.field({
      policy: { access: JOURNEY, cost: 1 },
      description,
      type: CheckoutType,
      args: {
        reference: t.arg.string(CLAIM.reference),
        answers: t.arg({ type: input, required: true }),
        cartType: t.arg({ type: CartTypeType }),
        token: t.arg.string(TOKEN),
      },
      resolve: async (_root, args, context, info) =>
        unwrap(await save(context.get(checkoutRoom), callerOf(context, args, info), args)),
    }),
  )
}
