import { NOTICE_KINDS } from '#domain/held-service/notices/due-notice.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { SIGNED_IN } from '#server/session/access-graphql.ts'
import { signedIn } from '#server/session/caller-graphql.ts'
import { type ListedNotice, listNotices } from './notice-store.ts'
import { noticeSubject } from './notice-text.ts'
import { noticesRoom } from './notices-room.ts'

const MOST_LISTED = 50

const ContractNoticeKindType = builder.enumType('ContractNoticeKind', { values: NOTICE_KINDS })

const ContractNoticeType = builder.objectRef<ListedNotice>('ContractNotice').implement({
  description: 'A notice that the end of a minimum term comes, or the yearly one about the best tariff after it.',
  fields: (t) => ({
    id: t.exposeString('id'),
    kind: t.expose('kind', { type: ContractNoticeKindType }),
    title: t.string({ resolve: noticeSubject }),
    day: t.exposeString('day', { description: 'ISO date: the end of the term, or its anniversary' }),
    madeAt: t.string({ description: 'ISO instant', resolve: ({ madeAt }) => madeAt.toISOString() }),
    size: t.exposeInt('size', { description: 'In bytes' }),
    url: t.string({ description: 'A PDF, for its customer', resolve: ({ id }) => `/account/notices/${id}` }),
  }),
})

builder.queryField('contractNotices', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 2 },
    description: 'The notices about the signed-in customer’s contracts, newest first.',
    type: [ContractNoticeType],
    ...costs({ units: STORED, list: MOST_LISTED }),
    resolve: (_root, _args, context) => listNotices(context.get(noticesRoom).db, signedIn(context), MOST_LISTED),
  }),
)
