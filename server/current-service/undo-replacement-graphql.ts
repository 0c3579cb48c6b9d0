import { CartType } from '#server/cart/graphql/cart-type-graphql.ts'
import { viewCart } from '#server/cart/view/view-cart.ts'
import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { currentServiceRoom } from './current-service-room.ts'
import { undoReplacement } from './undo-replacement.ts'

builder.objectField(CartType, 'replacementUndoable', (t) =>
  t.boolean({
    description:
      'The last change removed a line or put another in its place, and undoReplacement brings back what was there',
    resolve: ({ cart }) => cart.replaced !== null,
  }),
)

builder.mutationField('undoReplacement', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    description:
      'Takes the last change back, where it removed a line or put another in its place: the lines are what they were. A device is taken off the shelf again, or refused where it is gone; the time of an engineer is held again, where it is free; a new number that went back to the pool is chosen anew.',
    type: CartType,
    args: {
      reference: t.arg.string({
        required: true,
        description: 'The prospect uuid, or the reference in the browser that holds the cart',
      }),
      version: t.arg.int({ description: 'The cart as the client knows it; an older one is refused' }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(currentServiceRoom)
      return viewCart(room, unwrap(await undoReplacement(room, callerOf(context, args, info), args)))
    },
  }),
)
