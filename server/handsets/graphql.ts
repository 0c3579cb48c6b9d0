import type { Manufacturer } from '#domain/catalogue/device.ts'
import { listedInRelease } from '#server/catalogue/graphql/list-sizes-graphql.ts'
import { CartTypeType, ChannelType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { picturePath } from '#server/catalogue/picture-path.ts'
import { visitSession } from '#server/identity/visit-session.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { getHandset, getHandsets } from './get-handsets.ts'
import { HandsetType } from './handset-graphql.ts'
import { handsetsRoom } from './handsets-room.ts'
import type { HandsetList } from './listed-with.ts'

const ManufacturerType = builder.objectRef<Manufacturer>('Manufacturer').implement({
  fields: (t) => ({
    manufacturer: t.exposeString('manufacturer'),
    logo: t.string({ description: 'A path that /image takes', resolve: ({ logo }) => picturePath(logo) }),
    logoAltText: t.exposeString('logoAltText'),
  }),
})

const HandsetListType = builder.objectRef<HandsetList>('HandsetList').implement({
  fields: (t) => ({
    manufacturers: t.expose('manufacturers', { type: [ManufacturerType], ...listedInRelease('manufacturers') }),
    handsets: t.expose('handsets', { type: [HandsetType], ...listedInRelease('handsets') }),
  }),
})

builder.queryField('getHandsets', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    description: 'The handsets for bill-pay plans in the order of the shop, and who makes them.',
    type: HandsetListType,
    ...costs({ units: 3000 }),
    args: {
      reference: t.arg.string({
        description: 'The prospect uuid of a cart, or its reference in the browser that holds it',
      }),
      cartOfferID: t.arg.string({
        description: 'The line of that cart that waits for a handset: prices are with its plan',
      }),
      portIn: t.arg.boolean({ description: 'Whether the customer brings a number. Absent: as the line says' }),
      accountId: t.arg.string({
        description: 'Of the customer of the journey or the session, for prices of customers; any other is refused',
      }),
      cartType: t.arg({ type: CartTypeType }),
      channel: t.arg({ type: ChannelType, description: 'Of the cart; all channels have one list of prices' }),
      offerType: t.arg.string({ defaultValue: 'POSTPAY' }),
      email: t.arg.string({ description: 'Of the customer who is signed in; any other is refused' }),
      token: t.arg.string(TOKEN),
    },
    async resolve(_root, args, context, info) {
      const signedInAs = context.get(visitSession).current()?.email ?? null
      const request = { ...args, signedInAs }
      return unwrap(await getHandsets(context.get(handsetsRoom), callerOf(context, args, info), request))
    },
  }),
)

builder.queryField('getHandset', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    description: 'One handset with all its plans. Null: there is no such handset.',
    type: HandsetType,
    nullable: true,
    ...costs({ units: 2000 }),
    args: {
      slug: t.arg.string({ required: true }),
      reference: t.arg.string(),
      cartOfferID: t.arg.string(),
      portIn: t.arg.boolean(),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await getHandset(context.get(handsetsRoom), callerOf(context, args, info), args)),
  }),
)
