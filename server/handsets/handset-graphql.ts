import { irishDay } from '#domain/availability/service-date.ts'
import { type Charging, ENERGY_CLASSES, type EuLabel, PRODUCT_CLASSES } from '#domain/catalogue/device.ts'
import { expectedBack } from '#domain/catalogue/handsets/expected-back.ts'
import type { HandsetPlan } from '#domain/catalogue/handsets/handset-plans.ts'
import { coloursOf, type HandsetColour, type ShelfVariant } from '#domain/catalogue/handsets/list-handsets.ts'
import { deliveredBy } from '#domain/porting/porting-days.ts'
import { EquipmentPriceType, TariffType } from '#server/catalogue/graphql/catalogue-graphql.ts'
import { listedInRelease } from '#server/catalogue/graphql/list-sizes-graphql.ts'
import { SimCardTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { picturePath } from '#server/catalogue/picture-path.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import type { HandsetPage } from './get-handsets.ts'
import { handsetsRoom } from './handsets-room.ts'
import { HandsetOpeningType } from './opening-graphql.ts'

const EnergyClassType = builder.enumType('EnergyClass', { values: ENERGY_CLASSES })
const ProductClassType = builder.enumType('ProductClass', { values: PRODUCT_CLASSES })

const EuLabelType = builder.objectRef<EuLabel>('EuLabel').implement({
  description: "What the EU's energy label of a phone says.",
  fields: (t) => ({
    energyClass: t.expose('energyClass', { type: EnergyClassType }),
    enduranceMinutes: t.exposeInt('enduranceMinutes', { description: 'How long one charge lasts' }),
    batteryCycles: t.exposeInt('batteryCycles', { description: 'Charges after which the battery still takes 80 %' }),
    freeFall: t.expose('freeFall', { type: ProductClassType }),
    repairability: t.expose('repairability', { type: ProductClassType }),
    ingressProtection: t.exposeString('ingressProtection', { description: 'Against dust and water: IP68' }),
    registration: t.exposeString('registration', { description: "Its number in the EU's register (EPREL)" }),
  }),
})

const ChargingType = builder.objectRef<Charging>('Charging').implement({
  description: 'What the label of the common charger says, in watts.',
  fields: (t) => ({
    least: t.exposeInt('least'),
    most: t.exposeInt('most'),
    powerDelivery: t.exposeBoolean('powerDelivery', {
      description: 'Whether it charges quickly by USB Power Delivery',
    }),
    chargerIncluded: t.exposeBoolean('chargerIncluded'),
  }),
})

const FlashType = builder.objectRef<{ description: string; color: string }>('HandsetFlash').implement({
  fields: (t) => ({ description: t.exposeString('description'), color: t.exposeString('color') }),
})

const ColourType = builder.objectRef<HandsetColour>('HandsetColour').implement({
  fields: (t) => ({
    color: t.exposeString('color'),
    colorCode: t.exposeString('colorCode'),
    image: t.string({ description: 'A path that /image takes', resolve: ({ picture }) => picturePath(picture) }),
    imageAltText: t.exposeString('altText'),
    stockLevel: t.exposeInt('stockLevel'),
  }),
})

const VariantType = builder.objectRef<ShelfVariant>('HandsetVariant').implement({
  description: 'One colour and capacity. Its code is the equipmentCode of addTariff and setEquipment.',
  fields: (t) => ({
    code: t.exposeString('code'),
    color: t.exposeString('color'),
    colorCode: t.exposeString('colorCode'),
    capacity: t.exposeString('capacity'),
    price: t.exposeInt('price', { description: 'Without a plan, in cents with VAT' }),
    simCardTypes: t.expose('simCardTypes', { type: [SimCardTypeType] }),
    image: t.string({ description: 'A path that /image takes', resolve: ({ picture }) => picturePath(picture) }),
    imageAltText: t.exposeString('altText'),
    stockLevel: t.exposeInt('stockLevel'),
    expectedBack: t.string({
      nullable: true,
      ...costs({ units: 5 }),
      description: 'The month in which it is expected back, in words. Null: it is there, or nobody knows',
      resolve: (variant, _args, { get }) =>
        variant.stockLevel > 0 ? null : expectedBack(variant, irishDay(get(handsetsRoom).clock.now())),
    }),
  }),
})

const HandsetPlanType = builder.objectRef<HandsetPlan>('HandsetPlan').implement({
  description: 'A plan that the handset can be bought with, and what each variant costs today then.',
  fields: (t) => ({
    tariff: t.expose('tariff', { type: TariffType }),
    prices: t.expose('prices', { type: [EquipmentPriceType], ...listedInRelease('variants') }),
  }),
})

/** A list does not show the plans of each; they are computed only for the page of one. */
export type HandsetResult = Omit<HandsetPage, 'plans'> & Partial<Pick<HandsetPage, 'plans'>>

export const HandsetType = builder.objectRef<HandsetResult>('Handset').implement({
  description: 'A phone as it stands on the shelf. Money is in cents with VAT.',
  fields: (t) => ({
    slug: t.string({ resolve: ({ handset }) => handset.slug }),
    manufacturer: t.string({ resolve: ({ handset }) => handset.manufacturer }),
    logo: t.string({
      nullable: true,
      description: 'Of its manufacturer: a path that /image takes',
      resolve: ({ handset }, _args, { get }) => {
        const { manufacturers } = get(handsetsRoom).catalogue.active().release
        const maker = manufacturers.find(({ manufacturer }) => manufacturer === handset.manufacturer)
        return maker ? picturePath(maker.logo) : null
      },
    }),
    model: t.string({ resolve: ({ handset }) => handset.model }),
    description: t.string({ resolve: ({ handset }) => handset.description }),
    sortOrder: t.int({ resolve: ({ handset }) => handset.sortOrder }),
    price: t.exposeInt('price', { description: 'The lowest that is paid today, with the plan that makes it so' }),
    plan: t.expose('plan', { type: TariffType, description: 'The plan that price is with' }),
    opening: t.expose('opening', { type: HandsetOpeningType, description: 'What it costs when its page is opened' }),
    stockLevel: t.exposeInt('stockLevel', { description: 'Of all variants together' }),
    outOfStock: t.boolean({ resolve: ({ stockLevel }) => stockLevel === 0 }),
    image: t.string({
      description: 'A path that /image takes',
      resolve: ({ shown }) => picturePath(shown.picture),
    }),
    imageAltText: t.string({ resolve: ({ shown }) => shown.altText }),
    flash: t.field({ type: FlashType, nullable: true, resolve: ({ handset }) => handset.flash }),
    colours: t.field({ type: [ColourType], ...listedInRelease('variants', 10), resolve: coloursOf }),
    capacities: t.stringList({ resolve: ({ variants }) => [...new Set(variants.map(({ capacity }) => capacity))] }),
    shown: t.string({ description: 'The code of the variant in the picture', resolve: ({ shown }) => shown.code }),
    variants: t.expose('variants', { type: [VariantType], ...listedInRelease('variants') }),
    specifications: t.stringList({
      ...listedInRelease('specifications'),
      description: '"Display: 6.2-inch OLED": what stands before the colon is its name',
      resolve: ({ handset }) => handset.specifications,
    }),
    label: t.field({ type: EuLabelType, nullable: true, resolve: ({ handset }) => handset.label }),
    charging: t.field({ type: ChargingType, nullable: true, resolve: ({ handset }) => handset.charging }),
    updateYears: t.int({
      nullable: true,
      description: 'For how long its software is updated',
      resolve: ({ handset }) => handset.updateYears,
    }),
    deliveredBy: t.string({
      ...costs({ units: 30 }),
      description: 'The day by which it is with a customer who orders it today: an ISO date in Ireland',
      resolve: (_handset, _args, { get }) => deliveredBy({ isPosted: true }, irishDay(get(handsetsRoom).clock.now())),
    }),
    holdMinutes: t.int({
      description: 'For how long one is kept for a customer once it is in the cart',
      resolve: (_handset, _args, { get }) => get(handsetsRoom).config.stock.holdMinutes,
    }),
    plans: t.field({
      type: [HandsetPlanType],
      ...listedInRelease('handsetPlans'),
      description: 'Of getHandset; none in a list',
      resolve: ({ plans }) => plans ?? [],
    }),
  }),
})
