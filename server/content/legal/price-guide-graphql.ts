import { addOnTitle, type CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import {
  type GuideDevice,
  type GuidePlan,
  type GuidePrice,
  guideDevices,
  guidePlans,
} from '#domain/catalogue/price-guide.ts'
import { RecurringStretchType } from '#server/catalogue/graphql/catalogue-graphql.ts'
import { listedInRelease } from '#server/catalogue/graphql/list-sizes-graphql.ts'
import { AcquisitionTypeType, BillingTypeType, ServiceGroupType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import type { HeldRelease } from '#server/catalogue/held-release.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { contentRoom } from '../content-room.ts'

const GuidePriceType = builder.objectRef<GuidePrice>('PriceGuidePrice').implement({
  fields: (t) => ({
    acquisitionTypes: t.expose('acquisitionTypes', { type: [AcquisitionTypeType] }),
    bills: t.field({ type: [RecurringStretchType], resolve: ({ bills }) => [...bills] }),
    activationFee: t.exposeInt('activationFee'),
    discountedActivationFee: t.exposeInt('discountedActivationFee'),
  }),
})

const GuidePlanType = builder.objectRef<GuidePlan>('PriceGuidePlan').implement({
  fields: (t) => ({
    serviceGroup: t.expose('serviceGroup', { type: ServiceGroupType }),
    displayName: t.exposeString('displayName'),
    commitmentDuration: t.exposeInt('commitmentDuration', { description: 'Months' }),
    portIn: t.exposeBoolean('portIn', { description: 'For those who bring their number' }),
    prices: t.expose('prices', { type: [GuidePriceType], description: 'Kinds of customers who pay the same together' }),
  }),
})

const GuideExtraType = builder.objectRef<CatalogueAddOn>('PriceGuideExtra').implement({
  fields: (t) => ({
    name: t.string({ resolve: addOnTitle }),
    price: t.int({ resolve: ({ charges }) => charges.price }),
    billingType: t.field({ type: BillingTypeType, resolve: ({ charges }) => charges.billingType }),
  }),
})

const GuideDeviceType = builder.objectRef<GuideDevice>('PriceGuideDevice').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    price: t.exposeInt('price'),
    fromWithPlan: t.exposeInt('fromWithPlan', { nullable: true, description: 'The least that it costs beside a plan' }),
  }),
})

const PriceGuideType = builder.objectRef<HeldRelease>('PriceGuide').implement({
  description: 'Every price of the catalogue release on sale, in cents with VAT.',
  fields: (t) => ({
    release: t.exposeInt('id'),
    vatRate: t.float({ description: 'A share', resolve: ({ release }) => release.brand.vatRate }),
    plans: t.field({
      type: [GuidePlanType],
      ...listedInRelease('tariffs', 1500),
      resolve: ({ release, bills }) => guidePlans(release, ({ code }) => bills.get(code) ?? []),
    }),
    extras: t.field({ type: [GuideExtraType], ...listedInRelease('addOns'), resolve: ({ release }) => release.addOns }),
    devices: t.field({
      type: [GuideDeviceType],
      ...listedInRelease('guideDevices', 500),
      resolve: ({ release }) => guideDevices(release),
    }),
  }),
})

builder.queryField('priceGuide', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, shared: true, assistant: 'may' },
    type: PriceGuideType,
    resolve: (_root, _args, { get }) => get(contentRoom).catalogue.active(),
  }),
)
