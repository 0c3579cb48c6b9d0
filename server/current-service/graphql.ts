import type { AppointmentSlot } from '#domain/current-service/appointment-slot.ts'
import { CartType } from '#server/cart/graphql/cart-type-graphql.ts'
import { viewCart } from '#server/cart/view/view-cart.ts'
import { CartTypeType, InstallationTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, OUTSIDE } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE, JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { currentServiceRoom } from './current-service-room.ts'
import { currentServiceSlots } from './current-service-slots.ts'
import { earliestVisit } from './earliest-visit.ts'
import { renewVisit } from './renew-visit.ts'
import { saveCurrentService } from './save-current-service.ts'

export const AppointmentSlotType = builder.objectRef<AppointmentSlot>('AppointmentSlot').implement({
  description: 'A time at which an engineer can come, as in Ireland.',
  fields: (t) => ({
    id: t.exposeString('id'),
    date: t.exposeString('date', { description: 'ISO date' }),
    from: t.exposeString('from', { description: '08:00' }),
    to: t.exposeString('to', { description: '13:00' }),
    type: t.expose('type', { type: InstallationTypeType }),
  }),
})

const CurrentServiceInput = builder.inputType('CurrentServiceInput', {
  description: 'Without a service today, the other answers are left aside.',
  fields: (t) => ({
    hasService: t.boolean({ required: true }),
    provider: t.string({
      description:
        'DIGIWEB, IFA, IMAGINE, PURE, VODAFONE, SKY, VIRGIN MEDIA or OTHER; text, as no GraphQL name has a space',
    }),
    providerName: t.string({ description: 'For OTHER' }),
    accountNumber: t.string({ description: 'Account number or UAN, if known' }),
    keepNumber: t.boolean(),
    phoneNumber: t.string({ description: 'The home phone number to keep' }),
    connectedDevices: t.stringList({
      description: 'Of ConnectedDevice, NONE alone. Text, so that a wrong one is refused beside the other answers',
    }),
    slotId: t.string({ description: 'The time to hold, of currentServiceSlots. Absent: none' }),
  }),
})

builder.queryField('currentServiceSlots', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 5, budget: 'slots', assistant: 'may' },
    description: 'Times for the engineer who installs this broadband. Empty: nobody has to come.',
    type: [AppointmentSlotType],
    ...costs({ units: OUTSIDE, list: 30 }),
    args: {
      reference: t.arg.string({ required: true }),
      offerId: t.arg.string({ required: true }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await currentServiceSlots(context.get(currentServiceRoom), callerOf(context, args, info), args)),
  }),
)

builder.queryField('earliestVisit', (t) =>
  t.field({
    // Reads the diary without choosing: not on the budget of customers who choose a slot.
    policy: { access: ANYONE, cost: 5, budget: 'checks', assistant: 'may' },
    description:
      'The first day on which an engineer could connect this plan at a checked address, an ISO date. ' +
      'Null: nobody has to come, or the diary cannot say.',
    type: 'String',
    nullable: true,
    ...costs({ units: OUTSIDE }),
    args: {
      prequalId: t.arg.string({ required: true }),
      plan: t.arg.string({ required: true, description: 'catalogTariffPlanCode' }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await earliestVisit(context.get(currentServiceRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('renewVisit', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 5, budget: 'slots', assistant: 'may' },
    description:
      'Holds the time of the visit for another 15 minutes, an hour in all at most. While it is held for longer than ten ' +
      'minutes, and where it cannot be renewed, nothing changes.',
    type: CartType,
    args: {
      reference: t.arg.string({ required: true }),
      offerId: t.arg.string({ required: true }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(currentServiceRoom)
      return viewCart(room, unwrap(await renewVisit(room, callerOf(context, args, info), args)))
    },
  }),
)

builder.mutationField('saveCurrentService', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 5, budget: 'slots', assistant: 'may' },
    description: 'Keeps what the customer has today with the broadband of the cart, and holds the time for 15 minutes.',
    type: CartType,
    args: {
      reference: t.arg.string({ required: true }),
      offerId: t.arg.string({ required: true }),
      answers: t.arg({ type: CurrentServiceInput, required: true }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
      version: t.arg.int(),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(currentServiceRoom)
      return viewCart(room, unwrap(await saveCurrentService(room, callerOf(context, args, info), args)))
    },
  }),
)
