import type { WholeBill, WholeBillService } from '#domain/cart/change/whole-bill.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { BillStepType, ChangedFirstBillType, STEPS } from './bill-course-graphql.ts'

const ServiceType = builder.objectRef<WholeBillService>('WholeBillService').implement({
  description: 'A service that the customer has, in the first whole month. Money is in cents.',
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    number: t.exposeString('number', { nullable: true }),
    asItIs: t.exposeInt('asItIs'),
    changed: t.exposeInt('changed', { nullable: true, description: 'Null: it ends' }),
    offerId: t.exposeString('lineId', { nullable: true, description: 'What takes its place. Null: it stays or ends' }),
  }),
})

export const WholeBillType = builder.objectRef<WholeBill>('WholeBill').implement({
  description: 'The bills of an existing customer with what is ordered, beside those without it.',
  fields: (t) => ({
    firstBill: t.expose('firstBill', { type: ChangedFirstBillType }),
    settlingBills: t.expose('settlingBills', {
      type: [ChangedFirstBillType],
      description: 'The bills after it until everything has started. Empty: all of it starts before the first one',
      ...costs({ list: STEPS }),
    }),
    course: t.expose('course', {
      type: [BillStepType],
      description: 'Every later bill; what is new is named by the ids of the offers',
      ...costs({ list: STEPS }),
    }),
    services: t.expose('services', { type: [ServiceType] }),
  }),
})
