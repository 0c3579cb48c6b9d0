import { AddressType } from '#server/address/graphql.ts'
import { TariffListType } from '#server/catalogue/graphql/catalogue-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, OUTSIDE } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { type PlansAtAddress, plansAt } from './plans-at.ts'
import { plansRoom } from './plans-room.ts'

const PlansAtAddressType = builder.objectRef<PlansAtAddress>('PlansAtAddress').implement({
  fields: (t) => ({
    address: t.expose('address', {
      type: AddressType,
      nullable: true,
      description: 'Null: several homes share the Eircode',
    }),
    plans: t.expose('plans', {
      type: TariffListType,
      nullable: true,
      description: 'Null: nothing is sold there before somebody has looked closer',
    }),
  }),
})

builder.queryField('plansAt', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 6, budget: 'checks', assistant: 'may' },
    description:
      'What can be had at an Eircode, only looked at: for a page without scripts. To order, ask checkAddress, whose prequal is kept.',
    type: PlansAtAddressType,
    ...costs({ units: OUTSIDE }),
    args: { eircode: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await plansAt(context.get(plansRoom), callerOf(context, args, info), args)),
  }),
)
