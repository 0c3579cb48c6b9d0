import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { cartRoom } from '../cart-room.ts'
import { confirmInsuranceTerms, holdDevices, setEquipment } from '../lines/set-equipment.ts'
import { viewCart } from '../view/view-cart.ts'
import { CartType } from './cart-type-graphql.ts'

const REFERENCE = {
  required: true,
  description: 'The prospect uuid, or the reference in the browser that holds the cart',
} as const
const VERSION = { description: 'The cart as the client knows it; an older one is refused' }

builder.mutationField('setEquipment', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    description: 'The handset or device of this offer is this one afterwards, and is held for the customer.',
    type: CartType,
    args: {
      reference: t.arg.string(REFERENCE),
      offerId: t.arg.string({ required: true }),
      equipmentCode: t.arg.string({ description: 'Null: none' }),
      insuranceCode: t.arg.string({ description: 'Of a handset. Null: not insured' }),
      version: t.arg.int(VERSION),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      return viewCart(room, unwrap(await setEquipment(room, callerOf(context, args, info), args)))
    },
  }),
)

builder.mutationField('confirmInsuranceTerms', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1 },
    description: 'The customer has read what the insurance of this offer covers and what it does not.',
    type: CartType,
    args: {
      reference: t.arg.string(REFERENCE),
      offerId: t.arg.string({ required: true }),
      version: t.arg.int(VERSION),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      return viewCart(room, unwrap(await confirmInsuranceTerms(room, callerOf(context, args, info), args)))
    },
  }),
)

builder.mutationField('holdDevices', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    description: 'Holds the handsets and devices again whose time is over. Refused where one of them is sold out.',
    type: CartType,
    args: {
      reference: t.arg.string(REFERENCE),
      offerId: t.arg.string({ description: 'The line whose devices are meant. Absent: all of them' }),
      version: t.arg.int(VERSION),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      return viewCart(room, unwrap(await holdDevices(room, callerOf(context, args, info), args)))
    },
  }),
)
