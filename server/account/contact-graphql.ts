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
    email: t.string({ nullable: true, resolve: (known) => recordOf(known)?.email ?? null }),
    mobile: t.string({ nullable: true, resolve: (known) => recordOf(known)?.mobile ?? null }),
    address: t.stringList({ description: 'Empty: none is known', resolve: (known) => addressOf(recordOf(known)) }),
    billsByPost: t.boolean({ resolve: (known) => recordOf(known)?.bills === 'post' }),
  }),
})

function recordOf(known: Contact): CustomerRecord | null {
  return known.state === 'UNAVAILABLE' ? null : known.value
}

function addressOf(record: CustomerRecord | null): string[] {
  const { lines = [], eircode = null } = record?.address ?? {}
  return eircode === null ? lines : [...lines, eircode]
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
