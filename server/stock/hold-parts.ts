// Parts of a statement that changes a cart together with what is held for it. Rows are locked in one order everywhere:
// holds, then the shelf by code, then the cart. So competing transactions wait, and never deadlock.

/** Four parameters from this number on: see `holdValues`. Where `short` has a row, nothing may be changed. */
export function lockShelf(first: number): string {
  const [given, holders, codes, untils] = parameters(first)
  return `ours as (
    select holder, code from stock_holds
    where holder = any(${given} || ${holders}) and state = 'held'
    order by holder for update
  ), wanted as (
    select holder, code, until from unnest(${holders}, ${codes}, ${untils}) as wanted (holder, code, until)
  ), lacking as (
    select holder, code, until from wanted
    where not exists (select from ours where ours.holder = wanted.holder)
  ), shelf as (
    select code, on_hand - held as free from stock
    where code in (select code from lacking union select code from ours where holder = any(${given}))
    order by code for update
  ), short as (
    select lacking.code from lacking left join shelf on shelf.code = lacking.code
    group by lacking.code, shelf.free having count(*) > coalesce(shelf.free, 0)
  )`
}

/** After a part called `changed`, which has the row of the cart if that was changed. */
export function moveStock(first: number): string {
  const [given] = parameters(first)
  return `freed as (
    delete from stock_holds using ours, changed
    where stock_holds.holder = ours.holder and ours.holder = any(${given})
    returning stock_holds.code
  ), taken as (
    insert into stock_holds (holder, code, cart_uuid, until)
    select holder, code, uuid, until from lacking, changed
    returning code
  ), renewed as (
    update stock_holds set until = wanted.until from wanted, ours, changed
    where stock_holds.holder = ours.holder and wanted.holder = ours.holder
  ), moved as (
    select code, sum(change)::integer as change
    from (select code, 1 as change from taken union all select code, -1 from freed) as each_one
    group by code
  ), counted as (
    update stock set held = stock.held + moved.change, changed_at = now()
    from moved where stock.code = moved.code
    returning stock.code, stock.on_hand - stock.held as free
  )`
}

/** The columns of such a statement, in one row. */
export const STOCK_MOVED = `exists (select from changed) as saved,
  array(select code from short) as short,
  (select coalesce(json_object_agg(code, free), '{}') from counted) as levels`

export type StockMoved = {
  saved: boolean
  /** Codes without enough stock. */
  short: string[]
  /** The remaining numbers, of the codes that were moved. */
  levels: Record<string, number>
}

export type Hold = { holder: string; code: string; until: string }

export function holdValues({ given, wanted }: { given: readonly string[]; wanted: readonly Hold[] }): unknown[] {
  return [given, wanted.map(({ holder }) => holder), wanted.map(({ code }) => code), wanted.map(({ until }) => until)]
}

function parameters(first: number) {
  return [
    `$${first}::text[]`,
    `$${first + 1}::text[]`,
    `$${first + 2}::text[]`,
    `$${first + 3}::timestamptz[]`,
  ] as const
}
