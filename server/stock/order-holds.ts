import type { Transaction } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { type Hold, holdValues, lockShelf, moveStock, STOCK_MOVED, type StockMoved } from './hold-parts.ts'

/** $1 the cart, $2 to $5 holds. */
const EXTEND: Statement = {
  name: 'stock_keep_holds',
  text: `with ${lockShelf(2)}, changed as (
    select $1::uuid as uuid where not exists (select from short)
  ), ${moveStock(2)}
  select ${STOCK_MOVED}`,
}

/** Extends holds; those that were released meanwhile are taken again. Where one is short, nothing is changed. */
export async function extendHolds(
  { $client }: Pick<Transaction, '$client'>,
  cartUuid: string,
  wanted: readonly Hold[],
): Promise<StockMoved> {
  const values = [cartUuid, ...holdValues({ given: [], wanted })]
  const { rows } = await $client.query<StockMoved>({ ...EXTEND, values })
  const [moved] = rows
  if (moved === undefined) throw new Error('A change of the shelf was not answered')
  return moved
}

/** $1 holders, $2 the end of each hold in its cart. */
const SHORTEN: Statement = {
  name: 'stock_shorten_holds',
  text: `with ours as (
    select holder from stock_holds where holder = any($1::text[]) and state = 'held' order by holder for update
  )
  update stock_holds set until = least(stock_holds.until, back.until)
  from ours, unnest($1::text[], $2::timestamptz[]) as back (holder, until)
  where stock_holds.holder = ours.holder and back.holder = ours.holder`,
}

/** The cart is open again, with the ends of its holds from before the order. */
export async function shortenHolds({ $client }: Pick<Transaction, '$client'>, holds: readonly Hold[]): Promise<void> {
  const values = [holds.map(({ holder }) => holder), holds.map(({ until }) => until)]
  await $client.query({ ...SHORTEN, values })
}

/** $1 the cart, $2 holders, $3 codes. */
const SELL: Statement = {
  name: 'stock_sell',
  text: `with ours as (
    select holder, code from stock_holds where holder = any($2::text[]) and state = 'held' order by holder for update
  ), lacking as (
    select holder, code from unnest($2::text[], $3::text[]) as wanted (holder, code)
    where not exists (select from ours where ours.holder = wanted.holder)
  ), shelf as (
    select code, on_hand - held as free from stock
    where code in (select code from lacking union select code from ours)
    order by code for update
  ), short as (
    select lacking.code from lacking left join shelf on shelf.code = lacking.code
    group by lacking.code, shelf.free having count(*) > coalesce(shelf.free, 0)
  ), held as (
    update stock_holds set state = 'sold', visitor = null from ours
    where stock_holds.holder = ours.holder and not exists (select from short) and exists (select from shelf)
    returning stock_holds.code
  ), found as (
    insert into stock_holds (holder, code, cart_uuid, until, state)
    select holder, code, $1::uuid, now(), 'sold' from lacking where not exists (select from short)
    returning code
  ), moved as (
    select code, count(*)::integer as number, sum(held)::integer as held
    from (select code, 1 as held from held union all select code, 0 from found) as each_one
    group by code
  ), counted as (
    update stock set on_hand = stock.on_hand - moved.number, held = stock.held - moved.held,
      sold = stock.sold + moved.number, changed_at = now()
    from moved where stock.code = moved.code
  )
  select array(select code from short) as short`,
}

/** Sells to an order what it holds, or what is available although the hold has expired: all of it or nothing. */
export async function sellHolds(
  { $client }: Pick<Transaction, '$client'>,
  cartUuid: string,
  holds: readonly Hold[],
): Promise<boolean> {
  const values = [cartUuid, holds.map(({ holder }) => holder), holds.map(({ code }) => code)]
  const { rows } = await $client.query<{ short: string[] }>({ ...SELL, values })
  return rows[0]?.short.length === 0
}

/** $1 holders. */
const PUT_BACK: Statement = {
  name: 'stock_put_back',
  text: `with ours as (
    select holder, code from stock_holds where holder = any($1::text[]) order by holder for update
  ), shelf as (
    select code from stock where code in (select code from ours) order by code for update
  ), gone as (
    delete from stock_holds using ours, shelf
    where stock_holds.holder = ours.holder and shelf.code = ours.code
    returning stock_holds.code, stock_holds.state
  ), moved as (
    select code, count(*) filter (where state = 'sold')::integer as sold, count(*) filter (where state = 'held')::integer as held
    from gone group by code
  )
  update stock set on_hand = stock.on_hand + moved.sold, sold = stock.sold - moved.sold, held = stock.held - moved.held,
    changed_at = now()
  from moved where stock.code = moved.code`,
}

/** Sold or held, it is available again. Idempotent. */
export async function putBack({ $client }: Pick<Transaction, '$client'>, holds: readonly Hold[]): Promise<void> {
  if (holds.length > 0) await $client.query({ ...PUT_BACK, values: [holds.map(({ holder }) => holder)] })
}
