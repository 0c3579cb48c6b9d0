import { tellAddress } from '#domain/availability/told.ts'
import { AddressInput, AddressType } from '#server/availability/graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { PASTED_ADDRESS } from '#server/platform/graphql/text-limits.ts'
import { writtenAddress } from './given-address.ts'
import { matchAddress } from './match-address.ts'
import { searchAddresses } from './search-addresses.ts'

builder.queryField('addressSearch', (t) =>
  t.field({
    description: 'Premises by what a person types, best first. Blank text finds nothing.',
    type: [AddressType],
    args: {
      text: t.arg.string({ ...PASTED_ADDRESS, required: true }),
      limit: t.arg.int({ description: 'At most 20; 8 unless told' }),
    },
    resolve: async (_root, { text, limit }, { deps }) =>
      unwrap(await searchAddresses(deps, text, limit ?? null)).map(tellAddress),
  }),
)

builder.queryField('addressMatches', (t) =>
  t.field({
    description: 'The homes that an address written by hand may mean, to be confirmed. None: it is used as written.',
    type: [AddressType],
    args: { address: t.arg({ type: AddressInput, required: true }) },
    resolve: async (_root, { address }, { deps, log }) =>
      (await matchAddress(deps, log, writtenAddress(address))).map(tellAddress),
  }),
)
