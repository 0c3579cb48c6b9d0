import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { deskRoom } from '../desk-staff.ts'
import { type LetterPreview, previewLetter, resendLetter, sendOrderLink } from '../orders/letters-at-desk.ts'
import { type OpenedDocument, openDocument } from '../orders/open-document.ts'
import { actorIn, forRoles, staffIn } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'

const HELPERS = forRoles('advisor', 'desk', 'finance')
const REFERENCE = { required: true, description: 'Of the order, in any spelling' } as const

const PreviewType = deskBuilder.objectRef<LetterPreview>('LetterPreview').implement({
  description: 'A letter as it would be sent again now.',
  fields: (t) => ({
    to: t.exposeString('to', { description: 'Masked, until the customer’s data is shown' }),
    subject: t.exposeString('subject'),
    text: t.exposeString('text', { nullable: true, description: 'Null: the customer’s data is masked' }),
  }),
})

deskBuilder.queryField('letter', (t) =>
  t.field({
    type: PreviewType,
    args: { reference: t.arg.string(REFERENCE), name: t.arg.string({ required: true }) },
    policy: { access: HELPERS, cost: 4 },
    ...costs({ units: 2 * STORED }),
    resolve: async (_root, request, context) =>
      unwrapAtDesk(await previewLetter(context.get(deskRoom), staffIn(context), request)),
  }),
)

deskBuilder.mutationField('resendLetter', (t) =>
  t.boolean({
    description: 'To the address of the order.',
    args: { reference: t.arg.string(REFERENCE), name: t.arg.string({ required: true }) },
    policy: { access: HELPERS, cost: 6 },
    async resolve(_root, request, context, info) {
      unwrapAtDesk(await resendLetter(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)

deskBuilder.mutationField('sendOrderLink', (t) =>
  t.string({
    description: 'Sends the customer a link to go on with the order. Returns the address it goes to, masked.',
    args: { reference: t.arg.string(REFERENCE) },
    policy: { access: HELPERS, cost: 6 },
    resolve: async (_root, request, context, info) =>
      unwrapAtDesk(await sendOrderLink(context.get(deskRoom), actorIn(context, info), request)),
  }),
)

const OpenedType = deskBuilder.objectRef<OpenedDocument>('OpenedDocument').implement({
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of the file' }),
    bytes: t.string({ description: 'In base64', resolve: ({ bytes }) => bytes.toString('base64') }),
  }),
})

deskBuilder.mutationField('openDocument', (t) =>
  t.field({
    type: OpenedType,
    description: 'While the customer’s data is shown. Each is on record.',
    args: { reference: t.arg.string(REFERENCE), document: t.arg.string({ required: true, description: 'Its id' }) },
    policy: { access: HELPERS, cost: 6 },
    resolve: async (_root, { document: id, ...request }, context, info) =>
      unwrapAtDesk(await openDocument(context.get(deskRoom), actorIn(context, info), { ...request, id })),
  }),
)
