import type { ItemisedBills, ServiceAmount } from '#domain/pricing/itemised-bills.ts'
import { ServiceGroupType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'

const ServiceAmountType = builder.objectRef<ServiceAmount>('ServiceAmount').implement({
  fields: (t) => ({
    serviceGroup: t.expose('serviceGroup', {
      type: ServiceGroupType,
      nullable: true,
      description: 'Null: accessories, which belong to no service',
    }),
    amount: t.exposeInt('amount', { description: 'A month, with the extras and equipment of the service' }),
  }),
})

export const ItemisedBillsType = builder.objectRef<ItemisedBills>('ItemisedBills').implement({
  description: 'Bills in a row that ask for the same things. Money is in cents.',
  fields: (t) => ({
    fromBill: t.exposeInt('fromBill'),
    toBill: t.exposeInt('toBill', { nullable: true, description: 'Null: the price thereafter' }),
    amount: t.exposeInt('amount', {
      description: 'The whole bill: its services, the yearly rise and what is once off',
    }),
    riseAmount: t.exposeInt('riseAmount', { description: 'What the yearly price rise adds to its services' }),
    onceOffAmount: t.exposeInt('onceOffAmount', { description: 'On the first bill alone' }),
    depositCredit: t.exposeInt('depositCredit', { description: 'What a deposit that is given back takes off it' }),
    services: t.expose('services', { type: [ServiceAmountType] }),
  }),
})
