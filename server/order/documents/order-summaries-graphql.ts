import { ContractSummaryType } from '#server/contract-summary/contract-summary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { orderRoom } from '../order-room.ts'
import { OrderType } from '../order-type-graphql.ts'
import { orderSummaries } from './order-summaries.ts'

builder.objectField(OrderType, 'contractSummaries', (t) =>
  t.field({
    type: [ContractSummaryType],
    ...costs({ units: 2000 }),
    description: 'Of each contract, as it was ordered',
    resolve: (order, _args, context) => orderSummaries(context.get(orderRoom).catalogue, order),
  }),
)
