import { AddressInput, AddressType } from '#server/address/graphql.ts'
import { PrequalResultType } from '#server/availability/graphql.ts'
import { TariffListType } from '#server/catalogue/graphql/catalogue-graphql.ts'
import { AcquisitionTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ACQUISITION_JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { type AddressCheck, checkAddress } from './check-address.ts'
import { plansRoom } from './plans-room.ts'

const AddressCheckType = builder.objectRef<AddressCheck>('AddressCheck').implement({
  fields: (t) => ({
    homes: t.expose('homes', {
      type: [AddressType],
      description: 'To choose from, where several homes share the address; then nothing else is known yet',
    }),
    prequal: t.expose('prequal', { type: PrequalResultType, nullable: true }),
    plans: t.expose('plans', {
      type: TariffListType,
      nullable: true,
      description: 'As getRecommendedBBTariffs lists them. Null: nothing is sold before the line was enquired about',
    }),
  }),
})

builder.mutationField('checkAddress', (t) =>
  t.field({
    policy: { access: ACQUISITION_JOURNEY, cost: 6, budget: 'checks', assistant: 'may' },
    description: 'From an address or a phone number to its plans at once: addressList, prequal and their plans in one.',
    type: AddressCheckType,
    args: {
      reference: t.arg.string({ description: 'The cart that the plans are for, where there is one' }),
      address: t.arg({ type: AddressInput, description: 'An Eircode is enough' }),
      phone: t.arg.string({ description: 'Instead of an address' }),
      acquisitionType: t.arg({ type: AcquisitionTypeType, required: true, defaultValue: 'NEW_ACQUISITION' }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await checkAddress(context.get(plansRoom), callerOf(context, args, info), args)),
  }),
)
