import type { TacticalOffer } from '#domain/catalogue/tactical-offer.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { catalogueRoom } from '../catalogue-room.ts'
import { ServiceGroupType } from './vocabulary-graphql.ts'

const TacticalOfferImageType = builder.objectRef<{ imageURL: string }>('TacticalOfferImage').implement({
  fields: (t) => ({
    imageURL: t.exposeString('imageURL', { description: 'A path that /image takes' }),
  }),
})

const TacticalOfferType = builder.objectRef<TacticalOffer>('TacticalOffer').implement({
  description: 'A short-lived promise beside the plans of a service group.',
  fields: (t) => ({
    serviceGroup: t.expose('serviceGroup', { type: ServiceGroupType }),
    heading: t.exposeString('heading'),
    copy: t.exposeString('copy'),
    mobileImage: t.expose('mobileImage', { type: TacticalOfferImageType }),
    desktopImage: t.expose('desktopImage', { type: TacticalOfferImageType }),
  }),
})

builder.queryField('getTacticalOffers', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, shared: true, assistant: 'may' },
    type: [TacticalOfferType],
    args: { serviceGroupCode: t.arg({ type: ServiceGroupType }) },
    resolve: (_root, { serviceGroupCode }, { get }) => {
      const { tacticalOffers } = get(catalogueRoom).catalogue.active().release
      return tacticalOffers.filter(({ serviceGroup }) => serviceGroup === (serviceGroupCode ?? serviceGroup))
    },
  }),
)
