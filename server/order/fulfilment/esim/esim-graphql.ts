import { isESimLine } from '#domain/cart/lines/line-sim.ts'
import { activationCode } from '#domain/sim/activation-code.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { isShownOnTablet } from '../../open-order.ts'
import { orderRoom } from '../../order-room.ts'
import { OrderType } from '../../order-type-graphql.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import { type ESimRow, isReady, liveESims } from './esim-store.ts'
import { renewESim, sendESimAgain } from './renew-esim.ts'

type OrderedESim = { row: ESimRow; order: StoredOrder }

const ESimStateType = builder.enumType('OrderESIMState', { values: ['PREPARING', 'READY'] as const })

const OrderESimType = builder.objectRef<OrderedESim>('OrderESIM').implement({
  description: 'An eSIM that waits for its phone.',
  fields: (t) => ({
    offerId: t.string({ resolve: ({ row }) => row.lineId }),
    state: t.field({ type: ESimStateType, resolve: ({ row }) => (isReady(row) ? 'READY' : 'PREPARING') }),
    activationCode: t.string({
      nullable: true,
      description: 'What the QR code says, as LPA:1$…',
      resolve: ({ row }) => (isReady(row) ? activationCode(row) : null),
    }),
    smdpAddress: t.string({ nullable: true, resolve: ({ row }) => row.smdpAddress }),
    matchingId: t.string({ nullable: true, resolve: ({ row }) => row.matchingId }),
    pictureUrl: t.string({
      nullable: true,
      description: 'The QR code, for who holds the secret of the order',
      resolve: ({ row, order }) => (isReady(row) ? `/order/${order.reference}/esim/${row.id}` : null),
    }),
    readyAt: t.string({ nullable: true, resolve: ({ row }) => row.readyAt?.toISOString() ?? null }),
  }),
})

builder.objectField(OrderType, 'eSims', (t) =>
  t.field({
    type: [OrderESimType],
    ...costs({ units: STORED }),
    description: 'None on the shop’s tablet: whoever reads the code can install the eSIM',
    resolve: async (order, args, context, info) => {
      if (!order.ordered.cart.lines.some(isESimLine)) return []
      if (isShownOnTablet(context.get(orderRoom), callerOf(context, args, info), order)) return []
      const rows = await liveESims(context.get(orderRoom).db, order.id)
      return rows.map((row) => ({ row, order }))
    },
  }),
)

builder.mutationField('sendESIMAgain', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    type: OrderType,
    description: 'The code of an eSIM once more by e-mail.',
    args: { reference: t.arg.string({ required: true }), offerId: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await sendESimAgain(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('renewESIM', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 3 },
    type: OrderType,
    description: 'Another code in the place of one that no phone has used.',
    args: { reference: t.arg.string({ required: true }), offerId: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await renewESim(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)
