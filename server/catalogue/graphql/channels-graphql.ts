import { CHANNEL_GROUPS } from '#domain/catalogue/channels/channel-list.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { catalogueRoom } from '../catalogue-room.ts'
import {
  type ChannelListView,
  channelListView,
  type GroupedChannels,
  type ListedChannel,
  type PackCount,
  type PackView,
} from '../channel-views.ts'
import { listedInRelease } from './list-sizes-graphql.ts'

const TvChannelGroupType = builder.enumType('TvChannelGroup', { values: CHANNEL_GROUPS })

const TvChannelType = builder.objectRef<ListedChannel>('TvChannel').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    logo: t.exposeString('logo', { description: 'At most 4 characters in place of a logo' }),
    hd: t.exposeBoolean('hd', { description: 'In high definition' }),
    shows: t.exposeString('shows', { nullable: true, description: 'What it is watched for' }),
    packs: t.exposeStringList('packs', {
      ...listedInRelease('channelPacks'),
      description: 'Codes of the TV offers and extras that have it',
    }),
  }),
})

export const GroupedChannelsType = builder.objectRef<GroupedChannels>('GroupedChannels').implement({
  fields: (t) => ({
    group: t.expose('group', { type: TvChannelGroupType }),
    title: t.exposeString('title'),
    channels: t.expose('channels', { type: [TvChannelType], ...listedInRelease('channels') }),
  }),
})

export const ChannelCountType = builder.objectRef<PackCount>('ChannelCount').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    hdCount: t.exposeInt('hdCount', { description: 'Of these in high definition' }),
    listedOn: t.exposeString('listedOn', { description: 'ISO date: the version of the list' }),
    path: t.exposeString('path', { description: 'Of the page that lists them' }),
  }),
})

const ChannelPackType = builder.objectRef<PackView>('ChannelPack').implement({
  description: 'A TV offer, or an extra that adds channels to any of them.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'offerCode of a tariff, or code of an extra' }),
    name: t.exposeString('name'),
    buildsOn: t.exposeString('buildsOn', { nullable: true, description: 'Code of the pack whose channels it has too' }),
    isExtra: t.exposeBoolean('isExtra'),
    count: t.exposeInt('count'),
    hdCount: t.exposeInt('hdCount'),
    path: t.exposeString('path'),
  }),
})

const ChannelListType = builder.objectRef<ChannelListView>('ChannelList').implement({
  description: 'Every TV channel on sale, each once.',
  fields: (t) => ({
    listedOn: t.exposeString('listedOn', { description: 'ISO date: the version of the list, which contracts name' }),
    packs: t.expose('packs', { type: [ChannelPackType], ...listedInRelease('channelPacks') }),
    groups: t.expose('groups', { type: [GroupedChannelsType], ...listedInRelease('channelGroups') }),
  }),
})

builder.queryField('channelList', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 100, shared: true, assistant: 'may' },
    description: 'The TV channels by group, with the packs that have them. Null: none are named.',
    type: ChannelListType,
    nullable: true,
    resolve: (_root, _args, { get }) => channelListView(get(catalogueRoom).catalogue.active().release),
  }),
)
