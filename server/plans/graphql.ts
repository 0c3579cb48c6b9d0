import { TariffListType } from '#server/catalogue/graphql/catalogue-graphql.ts'
import { AcquisitionTypeType, CartTypeType, ServiceGroupType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE, journeyOf } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { CommitmentType } from './commitment-graphql.ts'
import { getTariffs, isSameForEveryone, tariffJourney } from './get-tariffs.ts'
import { plansRoom } from './plans-room.ts'
import { recommendForPrequal } from './recommend-for-prequal.ts'

builder.queryField('getTariffs', (t) =>
  t.field({
    policy: { access: journeyOf(tariffJourney), cost: 1, shared: isSameForEveryone, assistant: 'may' },
    description: 'Tariffs that match every argument given, in the order of sale. Null: they cannot be loaded just now.',
    type: TariffListType,
    nullable: true,
    args: {
      acquisitionType: t.arg({
        type: AcquisitionTypeType,
        description: 'Absent: that of cartType, of the cart, of the cookie acquisition_type, or NEW_ACQUISITION',
      }),
      commitment: t.arg({ type: CommitmentType }),
      serviceGroupCode: t.arg({ type: ServiceGroupType }),
      simOnly: t.arg.boolean(),
      portIn: t.arg.boolean(),
      catalogTariffCode: t.arg.stringList(),
      advertised: t.arg.boolean(),
      equipmentCode: t.arg.string(),
      reference: t.arg.string({
        description: 'The prospect uuid of a cart, or its reference in the browser that holds it',
      }),
      token: t.arg.string(TOKEN),
      prequalId: t.arg.string({ description: 'Narrows broadband to what the checked address can have' }),
      cartType: t.arg({ type: CartTypeType }),
      parentOfferCode: t.arg.string({
        description: 'The broadband that TV is to stand beside; nothing else is listed',
      }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await getTariffs(context.get(plansRoom), callerOf(context, args, info), args)),
  }),
)

builder.queryField('getRecommendedBBTariffs', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    description:
      'The broadband plans that the checked address can have; those of mobile broadband where it has nothing else. ' +
      'Null: they cannot be loaded just now.',
    type: TariffListType,
    nullable: true,
    args: {
      prequalId: t.arg.string({ required: true }),
      reference: t.arg.string(),
      acquisitionType: t.arg({
        type: AcquisitionTypeType,
        description: 'Where no cart is named. Absent: that of the cookie acquisition_type, or NEW_ACQUISITION',
      }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await recommendForPrequal(context.get(plansRoom), callerOf(context, args, info), args)),
  }),
)
