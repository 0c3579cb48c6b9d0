import { DOCUMENT_KINDS } from '#domain/order/document-kind.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumValues } from '#server/platform/graphql/enum-values.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { orderRoom } from '../order-room.ts'
import { OrderType } from '../order-type-graphql.ts'
import { type ListedDocument, listDocuments } from './document-store.ts'

const OrderDocumentKindType = builder.enumType('OrderDocumentKind', { values: enumValues(DOCUMENT_KINDS) })

export const OrderDocumentType = builder.objectRef<ListedDocument & { reference: string }>('OrderDocument').implement({
  description: 'A file that the customer was given. Its bytes never change.',
  fields: (t) => ({
    order: t.exposeString('reference', { description: 'The reference of its order' }),
    id: t.exposeString('id'),
    kind: t.expose('kind', { type: OrderDocumentKindType }),
    title: t.exposeString('title'),
    size: t.exposeInt('size', { description: 'In bytes' }),
    checksum: t.exposeString('checksum', { description: 'SHA-256 of the bytes, in hexadecimal digits' }),
    madeAt: t.string({ description: 'ISO instant', resolve: ({ madeAt }) => madeAt.toISOString() }),
    url: t.string({
      description: 'A PDF, for whoever may look at the order',
      resolve: ({ reference, id }) => `/order/${reference}/documents/${id}`,
    }),
  }),
})

builder.objectField(OrderType, 'documents', (t) =>
  t.field({
    type: [OrderDocumentType],
    ...costs({ units: STORED, list: 10 }),
    description: 'Made shortly after what they are about: none, while they are on their way.',
    async resolve({ id, reference }, _args, context) {
      const documents = await listDocuments(context.get(orderRoom).db, id)
      return documents.map((document) => ({ ...document, reference }))
    },
  }),
)
