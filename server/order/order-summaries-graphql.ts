import { irishDay } from '#domain/availability/service-date.ts'
import { cartSummaries } from '#server/contract-summary/cart-summaries.ts'
import { ContractSummaryType } from '#server/contract-summary/contract-summary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { orderRoom } from './order-room.ts'
import { OrderType } from './order-type-graphql.ts'

builder.objectField(OrderType, 'contractSummaries', (t) =>
  t.field({
    type: [ContractSummaryType],
    description: 'Of each contract, as it was ordered',
    resolve: ({ ordered: { cart, lineSpeeds, terms } }, _args, context) =>
      cartSummaries(context.get(orderRoom).catalogue, {
        cart,
        speeds: lineSpeeds ?? {},
        date: irishDay(new Date(terms.agreedAt)),
      }),
  }),
)
