import { irishDay } from '#domain/availability/service-date.ts'
import { startWindow } from '#domain/availability/start-window.ts'
import { tariffArrival } from '#domain/availability/tariff-arrival.ts'
import type { Brand, BrandAnswer } from '#domain/catalogue/brand.ts'
import type { FoundTariffs, OfferedTariff } from '#domain/catalogue/find-tariffs.ts'
import type { SupportOpenings } from '#domain/catalogue/support/support-openings.ts'
import {
  ATTRIBUTE_TYPES,
  DISCOUNT_TYPES,
  FEATURE_ICONS,
  type InclusiveEquipment,
  type Tariff,
  type TariffAttribute,
  type TariffDiscount,
  type Usage,
} from '#domain/catalogue/tariff.ts'
import { tariffBills } from '#domain/catalogue/tariff-bills.ts'
import type { RecurringStretch } from '#domain/pricing/bill-stretches.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { catalogueRoom } from '../catalogue-room.ts'
import { channelCountOf, channelsOf } from '../channel-views.ts'
import { BillForecastType } from '../forecast/forecast-graphql.ts'
import { forecastOf } from '../forecast/forecast-of.ts'
import { ChannelCountType, GroupedChannelsType } from './channels-graphql.ts'
import { listedInRelease } from './list-sizes-graphql.ts'
import { TermsType } from './terms-graphql.ts'
import {
  AcquisitionTypeType,
  BillingTypeType,
  BroadbandTechnologyType,
  DiscountFrequencyType,
  DiscountItemTypeType,
  InstallationTypeType,
  ServiceGroupType,
} from './vocabulary-graphql.ts'

const AttributeTypeType = builder.enumType('TariffAttributeType', { values: ATTRIBUTE_TYPES })

const DiscountTypeType = builder.enumType('DiscountType', { values: DISCOUNT_TYPES })
const FeatureIconType = builder.enumType('FeatureIcon', { values: FEATURE_ICONS })

const TariffAttributeType = builder.objectRef<TariffAttribute>('TariffAttribute').implement({
  fields: (t) => ({
    type: t.expose('type', { type: AttributeTypeType }),
    value: t.exposeString('value'),
    sortOrder: t.exposeInt('sortOrder', { nullable: true }),
    createdAt: t.exposeString('createdAt', {
      nullable: true,
      description: 'ISO date that the catalogue gives the attribute. Null: it gives none',
    }),
    icon: t.expose('icon', { type: FeatureIconType, nullable: true }),
    alt: t.exposeString('alt', { nullable: true }),
  }),
})

export const EquipmentPriceType = builder.objectRef<Tariff['equipmentsPrice'][number]>('EquipmentPrice').implement({
  fields: (t) => ({ code: t.exposeString('code'), discountedPrice: t.exposeInt('discountedPrice') }),
})

export const InclusiveEquipmentType = builder.objectRef<InclusiveEquipment>('InclusiveEquipment').implement({
  fields: (t) => ({
    inclusiveEquipmentCatalogCode: t.exposeString('inclusiveEquipmentCatalogCode'),
    type: t.exposeString('type'),
    manufacturer: t.exposeString('manufacturer'),
    model: t.exposeString('model'),
    description: t.exposeString('description'),
    color: t.exposeString('color', { nullable: true }),
    colorCode: t.exposeString('colorCode', { nullable: true }),
    inventoryCode: t.exposeString('inventoryCode', { nullable: true }),
    main: t.exposeBoolean('main'),
  }),
})

export const UsageType = builder.objectRef<Usage>('Usage').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    description: t.exposeString('description'),
    allowance: t.exposeString('allowance'),
  }),
})

export const RecurringStretchType = builder.objectRef<RecurringStretch>('RecurringStretch').implement({
  description:
    'Bills in a row with the same monthly total, without the yearly price rise. The last stretch has no end: thereafter.',
  fields: (t) => ({
    fromBill: t.exposeInt('fromBill'),
    toBill: t.exposeInt('toBill', { nullable: true }),
    amount: t.exposeInt('amount'),
  }),
})

export const TariffType = builder.objectRef<OfferedTariff>('Tariff').implement({
  description: 'A plan on sale. Money is in cents with VAT; speeds are in megabits per second.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'catalogTariffPlanCode of the add mutations' }),
    offerCode: t.exposeString('offerCode', { description: 'catalogOfferCode of the add mutations' }),
    serviceGroup: t.expose('serviceGroup', { type: ServiceGroupType }),
    acquisitionType: t.expose('acquisitionType', { type: AcquisitionTypeType }),
    technology: t.expose('technology', { type: BroadbandTechnologyType, nullable: true }),
    commitmentDuration: t.exposeInt('commitmentDuration', { description: 'Months' }),
    description: t.exposeString('description'),
    displayName: t.exposeString('displayName'),
    category: t.exposeString('category'),
    displayPrice: t.exposeInt('displayPrice', { description: 'A month, on the first bill' }),
    defaultPrice: t.exposeInt('defaultPrice', { description: 'A month, when every discount has ended' }),
    discountDuration: t.exposeInt('discountDuration', { description: 'Bills at displayPrice' }),
    recurringAmountsByOccurrence: t.field({
      description: 'What each bill will be, to the end of the contract and after it, without the yearly price rise',
      type: [RecurringStretchType],
      // A release published since the tariffs were read may not have this one any more.
      resolve: (tariff, _args, { get }) =>
        get(catalogueRoom).catalogue.active().bills.get(tariff.code) ?? tariffBills(tariff, []),
    }),
    forecast: t.field({
      description:
        'The same bills with the yearly price rise, and the total over the term. They are dated from the day that the ' +
        'line is promised for at the address that was asked about, from the day by which the post brings it, or from a week after today',
      type: BillForecastType,
      ...costs({ units: 20 }),
      resolve: (tariff, _args, { get }) => {
        const { catalogue, clock } = get(catalogueRoom)
        const today = irishDay(clock.now())
        const availableFrom = tariff.availableFrom ?? null
        const arrivesOn = availableFrom === null ? tariffArrival(tariff, today) : null
        const line = { appointment: null, availableFrom, arrivesOn }
        return forecastOf(catalogue.active(), tariff, startWindow([line], today).likely)
      },
    }),
    portIn: t.exposeBoolean('portIn'),
    simOnly: t.exposeBoolean('simOnly'),
    advertised: t.exposeBoolean('advertised'),
    sortOrder: t.exposeInt('sortOrder', { nullable: true }),
    isTVOfferIncluded: t.exposeBoolean('isTVOfferIncluded'),
    equipmentsPrice: t.expose('equipmentsPrice', { type: [EquipmentPriceType], ...listedInRelease('equipmentPrices') }),
    attributes: t.expose('attributes', { type: [TariffAttributeType], ...listedInRelease('attributes') }),
    minDownloadSpeed: t.exposeInt('minDownloadSpeed', { nullable: true }),
    minUploadSpeed: t.exposeInt('minUploadSpeed', { nullable: true }),
    maxDownloadSpeed: t.exposeInt('maxDownloadSpeed', { nullable: true }),
    maxUploadSpeed: t.exposeInt('maxUploadSpeed', { nullable: true }),
    usages: t.expose('usages', {
      type: [UsageType],
      description: 'Data, minutes, texts, channels',
      ...listedInRelease('usages'),
    }),
    channelCount: t.field({
      type: ChannelCountType,
      nullable: true,
      description: 'Of a TV pack. Null: it comes without channels',
      ...costs({ units: 10 }),
      resolve: ({ offerCode }, _args, { get }) =>
        channelCountOf(get(catalogueRoom).catalogue.active().release, offerCode),
    }),
    channels: t.field({
      type: [GroupedChannelsType],
      description: 'Of a TV pack, with those of the packs that it builds on',
      ...listedInRelease('channelGroups', 100),
      resolve: ({ offerCode }, _args, { get }) => channelsOf(get(catalogueRoom).catalogue.active().release, offerCode),
    }),
    parentOfferCodes: t.exposeStringList('parentOfferCodes', {
      nullable: true,
      ...listedInRelease('parentOffers'),
      description: 'The offers that it can stand beside; null where any will do or none is needed',
    }),
    installationType: t.expose('installationType', { type: InstallationTypeType }),
    activationFee: t.exposeInt('activationFee'),
    discountedActivationFee: t.exposeInt('discountedActivationFee'),
    inclusiveEquipments: t.expose('inclusiveEquipments', {
      type: [InclusiveEquipmentType],
      ...listedInRelease('inclusiveEquipments'),
    }),
  }),
})

const TariffDiscountType = builder.objectRef<TariffDiscount>('TariffDiscount').implement({
  fields: (t) => ({
    catalogDiscountCode: t.exposeString('catalogDiscountCode'),
    code: t.exposeString('code', { description: 'The tariff that it belongs to' }),
    description: t.exposeString('description'),
    value: t.exposeInt('value'),
    vatExcludedAmount: t.exposeInt('vatExcludedAmount'),
    discountType: t.expose('discountType', { type: DiscountTypeType }),
    billingType: t.expose('billingType', { type: BillingTypeType }),
    discountItemType: t.expose('discountItemType', { type: DiscountItemTypeType }),
    discountOccurrence: t.exposeInt('discountOccurrence', {
      nullable: true,
      description: 'How many bills it comes off',
    }),
    discountFrequency: t.expose('discountFrequency', { type: DiscountFrequencyType }),
  }),
})

export const TariffListType = builder.objectRef<FoundTariffs>('TariffList').implement({
  fields: (t) => ({
    tariffs: t.expose('tariffs', { type: [TariffType], ...listedInRelease('tariffs') }),
    discounts: t.expose('discounts', { type: [TariffDiscountType], ...listedInRelease('discounts') }),
  }),
})

const SupportHoursType = builder.objectRef<SupportOpenings['days'][number]>('SupportHours').implement({
  description: 'Days of the week on which somebody answers, and from when to when, as on a clock in Ireland.',
  fields: (t) => ({
    days: t.stringList({ resolve: ({ days }) => [...days] }),
    from: t.exposeString('from'),
    to: t.exposeString('to'),
  }),
})

const BrandAnswerType = builder.objectRef<BrandAnswer>('BrandAnswer').implement({
  fields: (t) => ({ title: t.exposeString('title'), text: t.exposeString('text') }),
})

const BrandType = builder.objectRef<Brand>('Brand').implement({
  description: 'The sign over the door.',
  fields: (t) => ({
    name: t.exposeString('name'),
    siteUrl: t.exposeString('siteUrl'),
    themeColor: t.exposeString('themeColor'),
    annualPriceIncrease: t.exposeString('annualPriceIncrease'),
    leavingCentsPerDay: t.int({
      nullable: true,
      description:
        'What leaving costs for each day left of a minimum term; never more than the monthly charges left. Null: nothing',
      resolve: ({ leaving }) => leaving?.centsPerDay ?? null,
    }),
    terms: t.expose('terms', { type: TermsType }),
    answers: t.field({
      type: [BrandAnswerType],
      description: 'What people ask before they choose broadband',
      resolve: ({ answers }) => answers ?? [],
    }),
    supportPhone: t.string({ resolve: ({ support }) => support.sales }),
    carePhone: t.string({ resolve: ({ support }) => support.care }),
    supportEmail: t.string({ resolve: ({ support }) => support.email }),
    supportHours: t.string({ resolve: ({ support }) => support.hours }),
    supportOpenings: t.field({
      description: 'The support hours in figures; none where they are not known',
      type: [SupportHoursType],
      resolve: ({ support }) => [...(support.openings?.days ?? [])],
    }),
    supportClosedOnHolidays: t.boolean({
      description: 'Whether nobody answers on the public holidays of Ireland',
      resolve: ({ support }) => support.openings?.publicHolidays === 'closed',
    }),
    legalName: t.string({ resolve: ({ legal }) => legal.companyName }),
    companyNumber: t.string({ resolve: ({ legal }) => legal.companyNumber }),
    vatNumber: t.string({ resolve: ({ legal }) => legal.vatNumber }),
    registeredOffice: t.string({ resolve: ({ legal }) => legal.registeredOffice }),
  }),
})

builder.queryField('brand', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, shared: true, assistant: 'may' },
    type: BrandType,
    resolve: (_root, _args, { get }) => get(catalogueRoom).catalogue.active().release.brand,
  }),
)
