import { type PublicAddress, publicAddress } from '#domain/availability/public-view.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { limitedTo } from '#server/platform/graphql/text-limits.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { addressRoom } from './address-room.ts'
import { findAddresses } from './find-addresses.ts'
import { writtenAddress } from './given-address.ts'
import { matchAddress } from './match-address.ts'
import { searchAddresses } from './search-addresses.ts'

/** People paste a whole address, or a letter that contains it; the Eircode in it is found. */
export const PASTED_ADDRESS = limitedTo({ atMost: 1000, whenLonger: 'cut' })

const LINE = 'Only in a prequal that was reached by this very number'

export const AddressType = builder.objectRef<PublicAddress>('Address').implement({
  description: 'Premises. Lines, town and county as the network operator writes them.',
  fields: (t) => ({
    addressLine1: t.exposeString('addressLine1', { nullable: true }),
    addressLine2: t.exposeString('addressLine2', { nullable: true }),
    addressLine3: t.exposeString('addressLine3', { nullable: true }),
    town: t.exposeString('town', { nullable: true }),
    county: t.exposeString('county', { nullable: true }),
    eircode: t.exposeString('eircode', { nullable: true }),
    addressId: t.exposeString('addressId', { nullable: true }),
    sipNumber: t.exposeString('sipNumber', { nullable: true, description: LINE }),
    dsl: t.exposeString('dsl', { nullable: true, description: LINE }),
  }),
})

export const AddressInput = builder.inputType('AddressInput', {
  fields: (t) => ({
    addressLine1: t.string(),
    addressLine2: t.string(),
    addressLine3: t.string(),
    town: t.string(),
    county: t.string(),
    eircode: t.string(PASTED_ADDRESS),
    addressId: t.string(),
    sipNumber: t.string(),
    dsl: t.string(),
  }),
})

/** The limit of a search; few buildings have more units. */
const MOST_HOMES = 20

builder.queryField('addressList', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 2, assistant: 'may' },
    description: 'The premises behind an Eircode: one, or the units of a building.',
    type: [AddressType],
    ...costs({ list: MOST_HOMES }),
    args: { eirCode: t.arg.string({ ...PASTED_ADDRESS, required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await findAddresses(context.get(addressRoom), callerOf(context, args, info), args.eirCode)).map(
        publicAddress,
      ),
  }),
)

builder.queryField('addressSearch', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 2, budget: 'searches', assistant: 'may' },
    description: 'Premises by what a person types, best first. Blank text finds nothing.',
    type: [AddressType],
    ...costs({ list: MOST_HOMES }),
    args: {
      text: t.arg.string({ ...PASTED_ADDRESS, required: true }),
      limit: t.arg.int({ description: 'At most 20; 8 unless told' }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await searchAddresses(context.get(addressRoom), callerOf(context, args, info), args)).map(publicAddress),
  }),
)

builder.queryField('addressMatches', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 3, budget: 'searches', assistant: 'may' },
    description: 'The homes that an address written by hand may mean, to be confirmed. None: it is used as written.',
    type: [AddressType],
    ...costs({ list: MOST_HOMES }),
    args: { address: t.arg({ type: AddressInput, required: true }) },
    resolve: async (_root, args, context, info) => {
      const written = writtenAddress(args.address)
      return (await matchAddress(context.get(addressRoom), callerOf(context, args, info), written)).map(publicAddress)
    },
  }),
)
