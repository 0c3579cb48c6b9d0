import type { CartLeaving } from '#domain/cart/prices/cart-leaving.ts'
import { builder } from '#server/platform/graphql/builder.ts'

export const CartLeavingType = builder.objectRef<CartLeaving>('CartLeaving').implement({
  description: 'What ending all services of a cart within their minimum terms costs. Money is in cents.',
  fields: (t) => ({
    centsPerDay: t.exposeInt('centsPerDay', { description: 'Of each service, for each day left of its minimum term' }),
    figures: t.exposeIntList('figures', {
      description: 'After each month of the longest minimum term; the last is 0',
    }),
    freeFrom: t.exposeString('freeFrom', { description: 'ISO date from which leaving costs nothing' }),
  }),
})
