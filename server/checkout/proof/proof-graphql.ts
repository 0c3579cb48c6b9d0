import { maskedRecipient, mustProve, PROOF_WAYS, type ProofWay, provenBy, recipientOf } from '#domain/checkout/proof.ts'
import { RESEND_SECONDS } from '#domain/porting/one-time-code.ts'
import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { findCode, type SentCode, WHO_ORDERS } from '#server/porting/codes/code-store.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import type { Caller } from '#server/session/caller.ts'
import { callerKey, callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { CheckoutType, CLAIM } from '../checkout-graphql.ts'
import { checkoutRoom } from '../checkout-room.ts'
import type { OpenCheckout } from '../open-checkout.ts'
import { proveContact } from './prove-contact.ts'
import { sendProofCode } from './send-proof-code.ts'

const ProofWayType = builder.enumType('ProofWay', {
  description: 'How a code reaches the customer.',
  values: PROOF_WAYS,
})

const ProofCodeType = builder.objectRef<SentCode>('ProofCode').implement({
  description: 'A code that is on its way to the customer.',
  fields: (t) => ({
    by: t.field({
      type: ProofWayType,
      resolve: ({ recipient }): ProofWay => (recipient.includes('@') ? 'EMAIL' : 'SMS'),
    }),
    to: t.string({
      description: 'E.164, or an e-mail address; on the shop’s tablet enough to know it again',
      resolve: ({ recipient }, _args, context) => shownRecipient(recipient, context.get(callerKey)),
    }),
    sentAt: t.string({ description: 'ISO instant', resolve: ({ sentAt }) => sentAt.toISOString() }),
    endsAt: t.string({ description: 'ISO instant', resolve: ({ endsAt }) => endsAt.toISOString() }),
    resendAt: t.string({
      description: 'ISO instant from which another code may be requested',
      resolve: ({ sentAt }) => new Date(sentAt.getTime() + RESEND_SECONDS * 1000).toISOString(),
    }),
    triesLeft: t.exposeInt('triesLeft'),
  }),
})

const ProofRecipientType = builder.objectRef<{ by: ProofWay; to: string }>('ProofRecipient').implement({
  fields: (t) => ({
    by: t.expose('by', { type: ProofWayType }),
    to: t.exposeString('to', { description: 'On the shop’s tablet enough to know it again' }),
  }),
})

function shownRecipient(recipient: string, { hides }: Caller): string {
  return hides.personal ? maskedRecipient(recipient) : recipient
}

const CheckoutProofType = builder.objectRef<OpenCheckout>('CheckoutProof').implement({
  description: 'That the customer is reached by the mobile number, or the mailbox, of the details.',
  fields: (t) => ({
    needed: t.boolean({
      description: 'Nothing is paid today, or this is the shop’s tablet, so the order asks for it',
      resolve: ({ cart, tabletSince }) => mustProve(cart, tabletSince),
    }),
    onTablet: t.boolean({
      description: 'This is the shop’s tablet: only a code that was entered since it has the cart counts',
      resolve: ({ tabletSince }) => tabletSince !== null,
    }),
    given: t.field({
      type: ProofWayType,
      nullable: true,
      description: 'Null: not yet. Ends when that number or address is changed',
      resolve: ({ answers, tabletSince }) => provenBy(answers, tabletSince),
    }),
    ways: t.field({
      type: [ProofRecipientType],
      description: 'Where a code can be sent. Empty: the details are not given yet',
      ...costs({ list: PROOF_WAYS.length }),
      resolve: ({ answers: { details } }, _args, context) =>
        details === null
          ? []
          : PROOF_WAYS.map((by) => ({ by, to: shownRecipient(recipientOf(details, by), context.get(callerKey)) })),
    }),
    code: t.field({
      type: ProofCodeType,
      nullable: true,
      description: 'The last one that still works',
      resolve: ({ cart, answers, tabletSince }, _args, context) =>
        !mustProve(cart, tabletSince) || provenBy(answers, tabletSince) !== null
          ? null
          : findCode(context.get(checkoutRoom).db, { cartUuid: cart.uuid, lineId: WHO_ORDERS }),
    }),
  }),
})

builder.objectField(CheckoutType, 'proof', (t) => t.field({ type: CheckoutProofType, resolve: (checkout) => checkout }))

builder.mutationField('sendProofCode', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 5, botCheck: 'codes' },
    description:
      'Sends a code of six digits to the mobile number of the details, or by e-mail. It works for five minutes and a few tries.',
    type: CheckoutType,
    args: {
      reference: t.arg.string(CLAIM.reference),
      by: t.arg({ type: ProofWayType, required: true }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await sendProofCode(context.get(checkoutRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('proveContact', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 2 },
    description: 'The code that came. The order names a number, or a mailbox, that reaches the customer.',
    type: CheckoutType,
    args: {
      reference: t.arg.string(CLAIM.reference),
      code: t.arg.string({ required: true }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await proveContact(context.get(checkoutRoom), callerOf(context, args, info), args)),
  }),
)
