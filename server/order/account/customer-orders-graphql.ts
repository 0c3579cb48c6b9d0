import { builder } from '#server/platform/graphql/builder.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { SIGNED_IN } from '#server/session/access-graphql.ts'
import { signedIn } from '#server/session/caller-graphql.ts'
import { OrderDocumentType } from '../documents/order-documents-graphql.ts'
import { orderRoom } from '../order-room.ts'
import { OrderType } from '../order-type-graphql.ts'
import { documentsOf, MOST_DOCUMENTS, ordersOf } from './customer-orders.ts'

builder.queryField('customerOrders', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 2 },
    type: [OrderType],
    ...costs({ units: 4 * STORED, list: 5 }),
    description: 'In the account of the signed-in customer, newest first, at most 20.',
    resolve: (_root, _args, context) => ordersOf(context.get(orderRoom).db, signedIn(context)),
  }),
)

builder.queryField('customerDocuments', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 1 },
    type: [OrderDocumentType],
    ...costs({ units: STORED, list: 20 }),
    description: `Of all orders of the signed-in customer, newest first, at most ${MOST_DOCUMENTS}.`,
    resolve: (_root, _args, context) => documentsOf(context.get(orderRoom).db, signedIn(context)),
  }),
)
