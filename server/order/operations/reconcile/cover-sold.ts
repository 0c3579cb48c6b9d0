import { deviceHolds } from '#domain/cart/equipment/held-devices.ts'
import type { Ordered } from '#domain/order/order.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'

/** $1 holders, $2 codes: devices that an order has sold and the shelf does not know. */
const COVER: Statement = {
  name: 'stock_cover_sold',
  text: `with lacking as (
    select code, count(*)::integer as number from unnest($1::text[], $2::text[]) as wanted (holder, code)
    where not exists (select from stock_holds where stock_holds.holder = wanted.holder)
    group by code
  ), shelf as (
    select stock.code, number from stock join lacking using (code) order by stock.code for update of stock
  )
  update stock set on_hand = greatest(on_hand, held + shelf.number), changed_at = now()
  from shelf where stock.code = shelf.code and stock.on_hand - stock.held < shelf.number`,
}

/**
 * They are sold, and may be with the customer: where others hold the last ones since, the shelf counts more until
 * somebody has counted it.
 */
export async function coverSold({ $client }: Pick<Transaction, '$client'>, { cart }: Ordered): Promise<void> {
  const holds = deviceHolds(cart.lines)
  if (holds.length === 0) return
  await $client.query({ ...COVER, values: [holds.map(({ holder }) => holder), holds.map(({ code }) => code)] })
}
