import { AddressType } from '#server/availability/graphql.ts'
import { builder } from '#server/graphql/builder.ts'
import { unwrap } from '#server/graphql/refusal.ts'
import { searchAddresses } from './search-addresses.ts'

builder.queryField('addressSearch', (t) =>
  t.field({
    description: 'Premises by what a person types, best first. Blank text finds nothing.',
    type: [AddressType],
    args: {
      text: t.arg.string({ required: true }),
      limit: t.arg.int({ description: 'At most 20; 8 unless told' }),
    },
    resolve: async (_root, { text, limit }, { deps }) => unwrap(await searchAddresses(deps, text, limit ?? null)),
  }),
)
