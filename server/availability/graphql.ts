import { type NetworkService, type PrequalError, VALIDATION_TYPES } from '#domain/availability/prequal.ts'
import { type PublicPrequal, publicPrequal } from '#domain/availability/public-view.ts'
import { type OfferedLine, selectTechnology, type TechnologySelection } from '#domain/availability/technology.ts'
import { AddressInput, AddressType } from '#server/address/graphql.ts'
import {
  AcquisitionTypeType,
  BroadbandTechnologyType,
  CustomerTypeType,
} from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ACQUISITION_JOURNEY, ANYONE, CHANGE_OFFER_JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { forbidden } from '#server/session/journey.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { availabilityRoom } from './availability-room.ts'
import { findPrequal } from './prequal-store.ts'
import { prequalify } from './prequalify.ts'

const NetworkServiceType = builder.objectRef<NetworkService>('NetworkService').implement({
  fields: (t) => ({
    broadbandTechnology: t.expose('broadbandTechnology', { type: BroadbandTechnologyType }),
    maxSpeed: t.exposeInt('maxSpeed', { nullable: true, description: 'Megabits per second' }),
    networkTechnology: t.exposeString('networkTechnology', {
      nullable: true,
      description: 'In the network’s own words',
    }),
    serviceDate: t.exposeString('serviceDate', {
      nullable: true,
      description: 'ISO date. Absent: now. 2099-12-31: neither now nor later.',
    }),
    slotAvailable: t.exposeBoolean('slotAvailable'),
  }),
})

const PrequalErrorType = builder.objectRef<PrequalError>('PrequalError').implement({
  description: 'An error that still carries a result.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Of the network, such as prequal-data-mismatch' }),
    message: t.exposeString('message'),
    onlinePrequalId: t.exposeString('onlinePrequalId', { nullable: true }),
  }),
})

const OfferedLineType = builder.objectRef<OfferedLine>('OfferedLine').implement({
  fields: (t) => ({
    technology: t.expose('technology', { type: BroadbandTechnologyType }),
    maxSpeed: t.exposeInt('maxSpeed', { nullable: true, description: 'Megabits per second' }),
    availableFrom: t.exposeString('availableFrom', { nullable: true }),
  }),
})

const TechnologySelectionType = builder.objectRef<TechnologySelection>('TechnologySelection').implement({
  description: 'What the address gets, judged by the shop at the moment of the question.',
  fields: (t) => ({
    technology: t.expose('technology', { type: BroadbandTechnologyType }),
    enquiryNeeded: t.exposeBoolean('enquiryNeeded'),
    availableFrom: t.exposeString('availableFrom', { nullable: true }),
    maxSpeed: t.exposeInt('maxSpeed', { nullable: true }),
    fallback: t.exposeBoolean('fallback'),
    lineBelow: t.expose('lineBelow', {
      type: OfferedLineType,
      nullable: true,
      description: 'The slow line that the home has today: never the answer, but sold below mobile broadband',
    }),
    events: t.exposeStringList('events', { description: 'future-availability; text, as no GraphQL name has a dash' }),
  }),
})

const ValidationTypeType = builder.enumType('ValidationType', { values: VALIDATION_TYPES })

export const PrequalResultType = builder.objectRef<PublicPrequal>('PrequalResult').implement({
  description:
    'What the network says about an address. Reached by a phone number, whose home it is stays null until confirmAddress.',
  fields: (t) => ({
    reference: t.exposeString('reference', { nullable: true }),
    prequalId: t.exposeString('prequalId'),
    onlinePrequalId: t.exposeString('onlinePrequalId', { nullable: true }),
    ardId: t.exposeString('ardId', { nullable: true }),
    validationType: t.expose('validationType', { type: ValidationTypeType }),
    services: t.expose('services', { type: [NetworkServiceType] }),
    billingSource: t.exposeString('billingSource', {
      nullable: true,
      description:
        'Who bills the line now: of getCOPrequalDetailsByID, at a home where the customer changes a service. Else null: it would show any visitor who has typed an address whether that home is a customer',
    }),
    customerType: t.expose('customerType', { type: CustomerTypeType }),
    addressResponse: t.expose('addressResponse', { type: AddressType, nullable: true }),
    addressConfirmed: t.exposeBoolean('addressConfirmed', {
      description: 'False: reached by a phone number; confirmAddress comes before anything else',
    }),
    maskedAddress: t.exposeString('maskedAddress', {
      nullable: true,
      description: 'Until it is confirmed: L… T…, Cork',
    }),
    error: t.expose('error', { type: PrequalErrorType, nullable: true }),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    eircode: t.exposeString('eircode', { nullable: true }),
    addressLine1: t.string({ nullable: true, resolve: (result) => result.addressResponse?.addressLine1 }),
    addressLine2: t.string({ nullable: true, resolve: (result) => result.addressResponse?.addressLine2 }),
    addressLine3: t.string({ nullable: true, resolve: (result) => result.addressResponse?.addressLine3 }),
    town: t.string({ nullable: true, resolve: (result) => result.addressResponse?.town }),
    county: t.string({ nullable: true, resolve: (result) => result.addressResponse?.county }),
    checkedAt: t.exposeString('checkedAt'),
    selection: t.field({
      type: TechnologySelectionType,
      resolve: ({ services }, _args, { get }) =>
        selectTechnology(services, {
          now: get(availabilityRoom).clock.now(),
          futureFibre: get(availabilityRoom).config.futureFibre,
        }),
    }),
  }),
})

builder.mutationField('prequal', (t) =>
  t.field({
    policy: { access: ACQUISITION_JOURNEY, cost: 5, budget: 'checks', assistant: 'may' },
    description: 'Asks the network what can be had at an address, and keeps the answer.',
    type: PrequalResultType,
    args: {
      reference: t.arg.string({ description: 'The prospect uuid of the cart, where there is one' }),
      address: t.arg({ type: AddressInput }),
      offerType: t.arg.string({ defaultValue: 'POSTPAY' }),
      acquisitionType: t.arg({ type: AcquisitionTypeType, defaultValue: 'NEW_ACQUISITION' }),
      phone: t.arg.string(),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(availabilityRoom)
      const caller = callerOf(context, args, info)
      const reference = unwrap(await room.cartNameFor(caller, args))
      return publicPrequal(unwrap(await prequalify(room, caller, { ...args, reference })))
    },
  }),
)

builder.queryField('getPrequalResult', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    type: PrequalResultType,
    args: { prequalId: t.arg.string({ required: true }) },
    resolve: async (_root, { prequalId }, { get }) =>
      publicPrequal(unwrap(await findPrequal(get(availabilityRoom).db, prequalId))),
  }),
)

builder.queryField('getCOPrequalDetailsByID', (t) =>
  t.field({
    policy: { access: CHANGE_OFFER_JOURNEY, cost: 1 },
    description:
      'The same for a customer who changes offer, with the token of that journey, and with who bills them there now.',
    type: PrequalResultType,
    args: {
      changeOfferReference: t.arg.string({ required: true, description: 'The reference of the journey’s cart' }),
      prequalId: t.arg.string({ required: true }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(availabilityRoom)
      const { changeOfferReference: reference, token, prequalId } = args
      const caller = callerOf(context, { cartType: 'CHANGE_OFFER', reference, token }, info)
      if (unwrap(await room.cartNameFor(caller, { reference })) === null)
        unwrap(forbidden(caller, 'journey token of another cart'))
      const prequal = unwrap(await findPrequal(room.db, prequalId))
      const billingSource = await room.billingSourceFor(caller, { reference, eircode: prequal.eircode })
      return publicPrequal({ ...prequal, customerType: 'EXISTING', billingSource })
    },
  }),
)
