import { ESimDetailsType } from '#server/cart/graphql/sim-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { callerKey, hidesPersonal } from '#server/session/caller-graphql.ts'
import { checkoutRoom } from './checkout-room.ts'
import { findCheckout } from './checkout-store.ts'

builder.objectField(ESimDetailsType, 'email', (t) =>
  t.string({
    description: 'Where the QR code is sent to, as far as the customer has said it',
    nullable: true,
    resolve: async ({ cart }, _args, context) => {
      if (hidesPersonal(context.get(callerKey))) return null
      const { answers } = await findCheckout(context.get(checkoutRoom).db, cart.uuid)
      return answers.details?.email ?? null
    },
  }),
)
