import { irishDay } from '#domain/availability/service-date.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { deskRoom } from '../desk-staff.ts'
import { endPromo, resumePromo } from '../promos/end-promo.ts'
import { listPromos, type PromoAtDesk } from '../promos/list-promos.ts'
import { actorIn, forRoles } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'

const PROMOS = forRoles('catalogue', 'finance')

const PromoType = deskBuilder.objectRef<PromoAtDesk>('PromoAtDesk').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    title: t.exposeString('title'),
    gives: t.exposeStringList('gives'),
    used: t.exposeInt('used', { description: 'Orders that have it' }),
    most: t.exposeInt('most', { nullable: true, description: 'Null: any number' }),
    from: t.exposeString('from', { nullable: true, description: 'The first day in Ireland' }),
    until: t.exposeString('until', { nullable: true, description: 'The last day' }),
    state: t.string({ description: 'coming, running, usedUp or ended', resolve: ({ state }) => state }),
    endsAt: t.string({
      nullable: true,
      description: 'When an employee has ended it, or will have. Null: nobody has',
      resolve: ({ endsAt }) => endsAt?.toISOString() ?? null,
    }),
    openCarts: t.exposeInt('openCarts', { description: 'Open carts that hold it' }),
    isAboutCarts: t.exposeBoolean('isAboutCarts', { description: 'Worked out from a part of the carts' }),
    given: t.exposeInt('given', { description: 'What it takes off its orders over their contracts, in cents' }),
    isAbout: t.exposeBoolean('isAbout', { description: 'Worked out from the newest orders' }),
    lastUsedAt: t.string({ nullable: true, resolve: ({ lastUsedAt }) => lastUsedAt?.toISOString() ?? null }),
  }),
})

deskBuilder.queryField('promoCodes', (t) =>
  t.field({
    type: [PromoType],
    policy: { access: PROMOS, cost: 6 },
    ...costs({ units: 10 * STORED, list: 100 }),
    resolve: (_root, _args, { get }) => {
      const { db, clock } = get(deskRoom)
      return listPromos({ db, today: irishDay(clock.now()) })
    },
  }),
)

deskBuilder.mutationField('endPromoCode', (t) =>
  t.boolean({
    description: 'No cart is ordered with it after that day. Orders that were placed keep it.',
    args: {
      code: t.arg.string({ required: true }),
      lastDay: t.arg.string({ description: 'In Ireland, as 2026-11-30. Without it, at once' }),
      reason: t.arg.string({ required: true }),
    },
    policy: { access: PROMOS, cost: 3 },
    async resolve(_root, { lastDay, ...request }, context, info) {
      const wanted = { ...request, lastDay: lastDay ?? null }
      unwrapAtDesk(await endPromo(context.get(deskRoom), actorIn(context, info), wanted))
      return true
    },
  }),
)

deskBuilder.mutationField('resumePromoCode', (t) =>
  t.boolean({
    description: 'Takes back that an employee has ended it: it runs as its release says.',
    args: { code: t.arg.string({ required: true }), reason: t.arg.string({ required: true }) },
    policy: { access: forRoles('catalogue'), cost: 3 },
    async resolve(_root, request, context, info) {
      unwrapAtDesk(await resumePromo(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)
