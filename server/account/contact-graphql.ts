import { readCounty, shownCounty } from '#domain/address/counties.ts'
import { extractEircode } from '#domain/address/eircode.ts'
import { publicAddress } from '#domain/availability/public-view.ts'
import { AddressType } from '#server/address/graphql.ts'
import type { CustomerRecord } from '#server/customers/customer-record.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, OUTSIDE } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { SIGNED_IN } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { accountRoom } from './account-room.ts'
import { PartStateType } from './part-state-graphql.ts'
import { readContact } from './read-account.ts'
import type { LastKnown } from './snapshots/last-known.ts'

type Contact = LastKnown<CustomerRecord | null>

const ContactType = builder.objectRef<Contact>('AccountContact').implement({
  description: 'How the operator reaches the customer.',
  fields: (t) => ({
    state: t.expose('state', { type: PartStateType }),
    readAt: t.string({ nullable: true, resolve: (known) => ('readAt' in known ? known.readAt.toISOString() : null) }),
    accountNumber: t.string({ nullable: true, resolve: (known) => recordOf(known)?.accountNumber ?? null }),
    name: t.string({ nullable: true, resolve: (known) => recordOf(known)?.name ?? null }),
    givenName: t.string({ nullable: true, resolve: (known) => recordOf(known)?.givenName ?? null }),
    familyName: t.string({ nullable: true, resolve: (known) => recordOf(known)?.familyName ?? null }),
    birthDate: t.string({
      nullable: true,
      description: 'ISO date',
      resolve: (known) => recordOf(known)?.birthDate ?? null,
    }),
    email: t.string({ nullable: true, resolve: (known) => recordOf(known)?.email ?? null }),
    mobile: t.string({ nullable: true, resolve: (known) => recordOf(known)?.mobile ?? null }),
    address: t.stringList({ description: 'Empty: none is known', resolve: (known) => addressOf(recordOf(known)) }),
    billingAddress: t.field({
      type: AddressType,
      nullable: true,
      description: 'The same in its parts',
      resolve: (known) => billingOf(recordOf(known)),
    }),
    billsByPost: t.boolean({ resolve: (known) => recordOf(known)?.bills === 'post' }),
  }),
})

function recordOf(known: Contact): CustomerRecord | null {
  return known.state === 'UNAVAILABLE' ? null : known.value
}

function addressOf(record: CustomerRecord | null): string[] {
  const { lines = [], town = null, county = null, eircode = null } = record?.address ?? {}
  return [...lines, town, shownCounty(county && readCounty(county)) ?? county, eircode].filter((line) => line !== null)
}

function billingOf(record: CustomerRecord | null) {
  if (!record?.address) return null
  const { lines, town, county, eircode } = record.address
  const [addressLine1 = null, addressLine2 = null] = lines
  return publicAddress({
    addressLine1,
    addressLine2,
    addressLine3: null,
    town,
    county: county && readCounty(county),
    eircode: eircode && extractEircode(eircode),
    addressId: null,
    sipNumber: null,
    dsl: null,
  })
}

builder.queryField('accountContact', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 5 },
    description: 'Contact data of the signed-in customer, from the operator’s customer system.',
    type: ContactType,
    ...costs({ units: OUTSIDE }),
    resolve: async (_root, args, context, info) =>
      unwrap(await readContact(context.get(accountRoom), callerOf(context, args, info))),
  }),
)
