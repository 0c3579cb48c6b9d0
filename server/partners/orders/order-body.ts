import * as v from 'valibot'
import { Agreements } from '#domain/partners/order-consents.ts'
import { Parties } from '#domain/partners/order-parties.ts'
import { OrderItems } from '#domain/partners/requested-items.ts'
import { text } from '#domain/partners/tmf-parts.ts'

/** TMF622's ProductOrder_Create. */
export const OrderBody = v.object({
  externalId: v.pipe(text(100), v.description('The order’s name at the partner: the same again is the same order')),
  productOrderItem: OrderItems,
  relatedParty: Parties,
  agreement: v.pipe(Agreements, v.description('What the customer agreed to, and when')),
  shoppingCart: v.optional(
    v.pipe(
      v.object({ id: text(100) }),
      v.description('A cart of the partner’s; then each item names a line of it by its id, and all of them are named'),
    ),
  ),
  note: v.optional(v.pipe(v.array(v.object({ text: text(200) })), v.maxLength(1))),
  '@type': v.optional(v.string()),
})
export type OrderBody = v.InferOutput<typeof OrderBody>
