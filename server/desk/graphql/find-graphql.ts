import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { deskRoom } from '../desk-staff.ts'
import { type Finding, type FoundAtDesk, findOrders, MOST_FOUND } from '../find/find-orders.ts'
import { forRoles, staffIn } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'
import { PersonType, SERVICE_NAMES } from './order-graphql.ts'

const FoundType = deskBuilder.objectRef<FoundAtDesk>('FoundOrder').implement({
  fields: (t) => ({
    reference: t.exposeString('reference'),
    state: t.exposeString('state'),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
    services: t.stringList({ resolve: ({ services }) => services.map((kind) => SERVICE_NAMES[kind]) }),
    customer: t.exposeString('customer', { nullable: true, description: 'The operator’s number of the customer' }),
    person: t.field({ type: PersonType, resolve: ({ person }) => person }),
  }),
})

const FindingType = deskBuilder.objectRef<Finding>('Finding').implement({
  fields: (t) => ({
    by: t.exposeString('by', {
      description: 'reference, email, phone, eircode, customer or name, by the form of the text',
    }),
    orders: t.field({
      type: [FoundType],
      description: `The newest first, at most ${MOST_FOUND}.`,
      ...costs({ list: MOST_FOUND }),
      resolve: ({ orders }) => orders,
    }),
    hasMore: t.exposeBoolean('hasMore'),
  }),
})

deskBuilder.queryField('findOrders', (t) =>
  t.field({
    type: FindingType,
    description:
      'By reference, e-mail address, phone number, Eircode, customer number or name. That somebody searched is in the audit trail, and not what for.',
    args: { text: t.arg.string({ required: true }) },
    policy: { access: forRoles('advisor', 'desk', 'finance'), cost: 4 },
    ...costs({ units: 2 * STORED }),
    resolve: async (_root, request, context) =>
      unwrapAtDesk(await findOrders(context.get(deskRoom), staffIn(context), request)),
  }),
)
