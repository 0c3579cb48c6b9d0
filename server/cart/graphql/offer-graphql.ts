import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import { CONNECTED_DEVICES } from '#domain/current-service/current-service-details.ts'
import type { Amounts, RecurringAmount } from '#domain/pricing/priced-item.ts'
import { InclusiveEquipmentType, RecurringStretchType, UsageType } from '#server/catalogue/graphql/catalogue-graphql.ts'
import {
  AddOnGroupType,
  BillingTypeType,
  BroadbandTechnologyType,
  DiscountFrequencyType,
  DiscountItemTypeType,
  InstallationTypeType,
  ServiceGroupType,
  SimCardTypeType,
} from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { personal } from '#server/session/caller-graphql.ts'
import type {
  BaseOffer,
  Charge,
  CurrentServiceView,
  Equipment,
  Offer,
  OfferAddOn,
  OfferChange,
  OfferDiscount,
  PortInInfo,
} from '../view/offer-shapes.ts'
import { NewNumberType, PortingType } from './porting-type-graphql.ts'

const EquipmentKindType = builder.enumType('EquipmentType', { values: ['HANDSET', 'DEVICE'] as const })
const ConnectedDeviceType = builder.enumType('ConnectedDevice', { values: CONNECTED_DEVICES })

const RecurringAmountType = builder.objectRef<RecurringAmount>('RecurringAmount').implement({
  fields: (t) => ({
    amount: t.exposeInt('amount'),
    discountedAmount: t.exposeInt('discountedAmount'),
    discountOccurrence: t.exposeInt('discountOccurrence', { nullable: true, description: 'Bills' }),
    discountFrequency: t.expose('discountFrequency', { type: DiscountFrequencyType }),
  }),
})

export const AmountsType = builder.objectRef<Amounts>('Amounts').implement({
  description: 'Cents. Monthly, once-off (first bill) and upfront (today) are never added together.',
  fields: (t) => ({
    oneOffAmount: t.exposeInt('oneOffAmount'),
    discountedOneOffAmount: t.exposeInt('discountedOneOffAmount'),
    upFrontAmount: t.exposeInt('upFrontAmount'),
    discountedUpFrontAmount: t.exposeInt('discountedUpFrontAmount'),
    recurringAmount: t.expose('recurringAmount', { type: RecurringAmountType, nullable: true }),
  }),
})

const ChargeType = builder.objectRef<Charge>('Charge').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    description: t.exposeString('description'),
    price: t.exposeInt('price'),
    billingType: t.expose('billingType', { type: BillingTypeType }),
  }),
})

const BaseOfferType = builder.objectRef<BaseOffer>('BaseOffer').implement({
  fields: (t) => ({
    catalogCode: t.exposeString('catalogCode'),
    catalogTariffPlanCode: t.exposeString('catalogTariffPlanCode'),
    description: t.exposeString('description'),
    comment: t.exposeString('comment', { nullable: true }),
    serviceGroup: t.expose('serviceGroup', { type: ServiceGroupType }),
    simOnly: t.exposeBoolean('simOnly'),
    headerImage: t.exposeString('headerImage', { nullable: true, description: 'The picture on the card of the plan' }),
    isTVOfferIncluded: t.exposeBoolean('isTVOfferIncluded', { description: 'TV comes with the plan' }),
    portIn: t.exposeBoolean('portIn'),
    commitmentDuration: t.exposeInt('commitmentDuration'),
    broadbandTechnology: t.expose('broadbandTechnology', { type: BroadbandTechnologyType, nullable: true }),
    minDownloadSpeed: t.exposeInt('minDownloadSpeed', { nullable: true }),
    minUploadSpeed: t.exposeInt('minUploadSpeed', { nullable: true }),
    amountVatIncluded: t.expose('amountVatIncluded', { type: AmountsType }),
    recurringAmount: t.field({
      type: RecurringAmountType,
      nullable: true,
      resolve: (offer) => offer.amountVatIncluded.recurringAmount,
    }),
    charges: t.expose('charges', { type: [ChargeType] }),
    usages: t.expose('usages', { type: [UsageType] }),
  }),
})

const AddOnType = builder.objectRef<OfferAddOn>('AddOn').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    catalogCode: t.exposeString('catalogCode'),
    description: t.exposeString('description'),
    displayName: t.exposeString('displayName'),
    itemGroup: t.expose('itemGroup', { type: AddOnGroupType }),
    amounts: t.expose('amounts', { type: AmountsType }),
  }),
})

export const EquipmentType = builder.objectRef<Equipment>('Equipment').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    type: t.expose('type', { type: EquipmentKindType }),
    catalogCode: t.exposeString('catalogCode'),
    description: t.exposeString('description'),
    manufacturer: t.exposeString('manufacturer'),
    model: t.exposeString('model'),
    capacity: t.exposeString('capacity', { nullable: true }),
    color: t.exposeString('color', { nullable: true }),
    colorCode: t.exposeString('colorCode', { nullable: true }),
    image: t.exposeString('image', { nullable: true, description: 'A path that /image takes' }),
    imei: t.exposeString('imei', {
      nullable: true,
      description: 'Null: the warehouse picks the device after the order, and order management stores its IMEI',
    }),
    inventoryCode: t.exposeString('inventoryCode', { nullable: true }),
    simCardTypes: t.expose('simCardTypes', { type: [SimCardTypeType] }),
    charge: t.expose('charge', { type: ChargeType, nullable: true }),
    amounts: t.expose('amounts', { type: AmountsType }),
    addOn: t.expose('addOn', { type: AddOnType, nullable: true, description: 'Insurance for this device' }),
    heldUntil: t.exposeString('heldUntil', {
      nullable: true,
      description: 'ISO instant; it is kept for the customer until then',
    }),
    insuranceConfirmed: t.exposeBoolean('insuranceConfirmed', {
      description: 'The customer has read the documents of its insurance',
    }),
  }),
})

const OfferDiscountType = builder.objectRef<OfferDiscount>('OfferDiscount').implement({
  fields: (t) => ({
    billingType: t.expose('billingType', { type: BillingTypeType }),
    catalogCode: t.exposeString('catalogCode'),
    discountItemType: t.expose('discountItemType', { type: DiscountItemTypeType }),
    description: t.exposeString('description'),
    value: t.exposeInt('value', { description: 'Cents' }),
  }),
})

const PortInInfoType = builder.objectRef<PortInInfo>('PortInInfo').implement({
  fields: (t) => ({
    portInReference: t.exposeString('portInReference', {
      nullable: true,
      description:
        'Of the porting system, in the cart of an order. Null: not requested yet, which follows the confirmation of the order',
    }),
    msisdn: t.exposeString('msisdn', { nullable: true }),
    portStartDateTime: t.exposeString('portStartDateTime', { nullable: true }),
  }),
})

const AppointmentType = builder.objectRef<Appointment>('Appointment').implement({
  fields: (t) => ({
    at: t.exposeString('at', { description: 'ISO date' }),
    time: t.exposeString('time', { description: '08:00-13:00' }),
    type: t.expose('type', { type: InstallationTypeType }),
    heldUntil: t.exposeString('heldUntil', {
      description: 'ISO instant; the time is kept for the customer until then',
    }),
  }),
})

const CurrentServiceType = builder.objectRef<CurrentServiceView>('CurrentService').implement({
  description: 'What the customer said about the service that they have today.',
  fields: (t) => ({
    hasService: t.exposeBoolean('hasService'),
    provider: t.exposeString('provider', { nullable: true, description: 'As in CurrentServiceInput' }),
    providerName: t.exposeString('providerName', { nullable: true }),
    accountNumber: t.string({ nullable: true, resolve: personal(({ accountNumber }) => accountNumber) }),
    keepNumber: t.exposeBoolean('keepNumber', { nullable: true }),
    phoneNumber: t.string({ nullable: true, resolve: personal(({ phoneNumber }) => phoneNumber) }),
    connectedDevices: t.expose('connectedDevices', { type: [ConnectedDeviceType] }),
    slotId: t.exposeString('slotId', { nullable: true, description: 'The time that was chosen' }),
  }),
})

const OfferPrequalType = builder.objectRef<NonNullable<Offer['prequal']>>('OfferPrequal').implement({
  fields: (t) => ({ prequalId: t.exposeString('prequalId') }),
})

const SimCardType = builder.objectRef<NonNullable<Offer['simCard']>>('SimCard').implement({
  fields: (t) => ({
    type: t.expose('type', { type: SimCardTypeType }),
    code: t.exposeString('code'),
    manufacturer: t.exposeString('manufacturer', {
      nullable: true,
      description: 'Of the phone that an eSIM goes into',
    }),
    eid: t.string({ nullable: true, description: 'Of that phone', resolve: personal(({ eid }) => eid) }),
  }),
})

const ReplacedServiceType = builder.objectRef<NonNullable<OfferChange['replaced']>>('ReplacedService').implement({
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of its plan' }),
    number: t.string({ nullable: true, resolve: personal(({ number }) => number) }),
  }),
})

const OfferChangeType = builder.objectRef<OfferChange>('OfferChange').implement({
  fields: (t) => ({
    label: t.exposeString('label', { description: '“Broadband Upgrade”, “Mobile Recontract”, “New TV”, …' }),
    subscriptionId: t.string({
      nullable: true,
      description: 'The service whose place it takes. Null: it is new',
      resolve: personal(({ subscriptionId }) => subscriptionId),
    }),
    parentSubscriptionId: t.string({
      nullable: true,
      description: 'Of TV: the broadband that the customer has, and that it stands beside',
      resolve: personal(({ parentSubscriptionId }) => parentSubscriptionId),
    }),
    changesOn: t.exposeString('changesOn', {
      description: 'ISO date: that of the visit, or the first day of the new plan',
    }),
    replaced: t.expose('replaced', { type: ReplacedServiceType, nullable: true }),
    endsToo: t.expose('endsToo', {
      type: [ReplacedServiceType],
      description: 'What cannot stay beside it, and ends on the same day: TV that is not sold with the new broadband',
    }),
    earlyCeaseCharge: t.exposeInt('earlyCeaseCharge', { nullable: true, description: 'In cents' }),
  }),
})

export const OfferType = builder.objectRef<Offer>('Offer').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    parentOfferId: t.exposeString('parentOfferId', { nullable: true }),
    change: t.expose('change', {
      type: OfferChangeType,
      nullable: true,
      description: 'How it changes what an existing customer has. Null: of a new customer',
    }),
    baseOffer: t.expose('baseOffer', { type: BaseOfferType }),
    equipments: t.expose('equipments', { type: [EquipmentType], ...costs({ units: 20, list: 1 }) }),
    addOns: t.expose('addOns', { type: [AddOnType] }),
    discounts: t.expose('discounts', { type: [OfferDiscountType] }),
    inclusiveEquipments: t.expose('inclusiveEquipments', { type: [InclusiveEquipmentType] }),
    installationType: t.expose('installationType', { type: InstallationTypeType }),
    activationFeeVatIncluded: t.exposeInt('activationFeeVatIncluded'),
    freeActivationBanner: t.exposeString('freeActivationBanner', { nullable: true }),
    depositAmountVatIncluded: t.exposeInt('depositAmountVatIncluded'),
    depositAmountVatExcluded: t.int({ resolve: ({ withoutVat }) => withoutVat.depositAmountVatExcluded }),
    amountVatExcluded: t.field({
      description: 'The whole line with its extras and equipment',
      type: AmountsType,
      resolve: ({ withoutVat }) => withoutVat.amountVatExcluded,
    }),
    recurringAmountsByOccurrence: t.expose('recurringAmountsByOccurrence', {
      ...costs({ units: 30 }),
      description: 'The plan alone, without its extras and without the yearly price rise',
      type: [RecurringStretchType],
    }),
    afterPrices: t.exposeStringList('afterPrices', {
      ...costs({ units: 30 }),
      description: 'What the plan costs after its first price, in words, without the yearly price rise',
    }),
    portInInfo: t.expose('portInInfo', { type: PortInInfoType, nullable: true }),
    porting: t.expose('porting', {
      type: PortingType,
      nullable: true,
      description: 'What was told of the number that is brought',
    }),
    portingDays: t.exposeStringList('portingDays', {
      ...costs({ units: 40, list: 25 }),
      description: 'ISO dates on which a number can move to this line: working days, none before its SIM is there',
    }),
    newNumber: t.expose('newNumber', { type: NewNumberType, nullable: true }),
    newNumberAllowed: t.exposeBoolean('newNumberAllowed', {
      description: 'False where the price is for those alone who bring a number',
    }),
    appointment: t.expose('appointment', { type: AppointmentType, nullable: true }),
    currentService: t.expose('currentService', { type: CurrentServiceType, nullable: true }),
    currentServiceComplete: t.exposeBoolean('currentServiceComplete', {
      description: 'False again when the time for the visit is no longer held',
    }),
    modemCompatible: t.exposeBoolean('modemCompatible', {
      nullable: true,
      description: 'True where the plan brings its own. Null: there is none, or nobody knows',
    }),
    availableFrom: t.exposeString('availableFrom', {
      nullable: true,
      description: 'The date from which the line is promised, while that is to come',
    }),
    arrivesOn: t.exposeString('arrivesOn', {
      nullable: true,
      description:
        'The date by which the customer has everything to start without an engineer. Null: one comes, or the line is still to come',
    }),
    prequal: t.expose('prequal', { type: OfferPrequalType, nullable: true }),
    simCard: t.expose('simCard', { type: SimCardType, nullable: true }),
    simCardTypes: t.expose('simCardTypes', {
      type: [SimCardTypeType],
      description: 'What the plan and its handset can take; one is no choice',
    }),
  }),
})
