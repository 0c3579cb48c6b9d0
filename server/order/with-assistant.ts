import type { Ordered } from '#domain/order/order.ts'
import type { Database } from '#server/platform/database/database.ts'

/** An order of a cart that is shared in a shop is sold there, by the assistant. */
export async function withAssistant(
  { $client }: Pick<Database, '$client'>,
  ordered: Ordered,
  saleId: string | null,
): Promise<Ordered> {
  if (saleId === null) return ordered
  const { rows } = await $client.query<NonNullable<Ordered['assistant']>>(
    'select staff_id as id, staff_name as name, shop from assisted_sales where id = $1',
    [saleId],
  )
  const [assistant] = rows
  return assistant === undefined ? ordered : { ...ordered, cart: { ...ordered.cart, channel: 'RETAIL' }, assistant }
}
