import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { type AddOnCard, addOnCards } from '../add-ons.ts'
import { catalogueRoom } from '../catalogue-room.ts'
import { channelCountOf, channelsOf } from '../channel-views.ts'
import { ChannelCountType, GroupedChannelsType } from './channels-graphql.ts'
import { listedInRelease } from './list-sizes-graphql.ts'
import { AddOnGroupType, BillingTypeType, ServiceGroupType } from './vocabulary-graphql.ts'

const AddOnChargesType = builder.objectRef<AddOnCard['charges']>('AddOnCharges').implement({
  fields: (t) => ({
    price: t.exposeInt('price', { description: 'Cents with VAT' }),
    billingType: t.expose('billingType', { type: BillingTypeType }),
  }),
})

const AddOnCardType = builder.objectRef<AddOnCard>('AddOnCard').implement({
  description: 'Something extra that can be added to a plan.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description:
        'One of addOnCodes of setAddOns. INSURANCE is the exception: it goes with a handset, not with a plan',
    }),
    image: t.exposeString('image', { description: 'A path that /image takes' }),
    altText: t.exposeString('altText'),
    mobileImage: t.exposeString('mobileImage', { description: 'A path that /image takes' }),
    title: t.exposeString('title'),
    displayName: t.exposeString('displayName'),
    description: t.exposeString('description'),
    price: t.exposeString('price', { description: 'As the customer reads it' }),
    charges: t.expose('charges', { type: AddOnChargesType }),
    serviceGroup: t.expose('serviceGroup', { type: ServiceGroupType }),
    itemGroup: t.expose('itemGroup', { type: AddOnGroupType, description: 'One of a group at a time' }),
    selected: t.exposeBoolean('selected', { description: 'False: nothing is chosen before the customer chooses' }),
    orderIndex: t.exposeInt('orderIndex'),
    channelCount: t.field({
      type: ChannelCountType,
      nullable: true,
      description: 'Null: it comes without TV channels',
      ...costs({ units: 10 }),
      resolve: ({ code }, _args, { get }) => channelCountOf(get(catalogueRoom).catalogue.active().release, code),
    }),
    channels: t.field({
      type: [GroupedChannelsType],
      description: 'The TV channels that it adds to a pack',
      ...listedInRelease('channelGroups', 100),
      resolve: ({ code }, _args, { get }) => channelsOf(get(catalogueRoom).catalogue.active().release, code),
    }),
  }),
})

builder.queryField('getAddOns', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, shared: true, assistant: 'may' },
    description: 'The extras for a kind of plan, in their order; without one, for every kind.',
    type: [AddOnCardType],
    ...listedInRelease('addOnCards'),
    args: { serviceGroupCode: t.arg({ type: ServiceGroupType }) },
    resolve: (_root, { serviceGroupCode }, { get }) => {
      return addOnCards(get(catalogueRoom).catalogue.active().release, serviceGroupCode ?? null)
    },
  }),
)
