import type { Database } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'

const AT_ONCE = 500

/**
 * Expired holds are released. A locked row is left for the next run, and one that was renewed meanwhile is not
 * deleted: each is deleted once, and only deleted ones are counted back.
 */
const FREE_LAPSED: Statement = {
  name: 'stock_free_lapsed',
  text: `with lapsed as (
    select holder, code from stock_holds where state = 'held' and until < now()
    order by holder limit $1::integer for update skip locked
  ), shelf as (
    select code from stock where code in (select code from lapsed) order by code for update
  ), freed as (
    delete from stock_holds using lapsed, shelf
    where stock_holds.holder = lapsed.holder and shelf.code = lapsed.code
    returning stock_holds.code
  ), counted as (
    update stock set held = stock.held - freed.number, changed_at = now()
    from (select code, count(*)::integer as number from freed group by code) as freed
    where stock.code = freed.code
  )
  select count(*)::integer as freed from freed`,
}

export async function freeLapsedHolds({ db }: { db: Database }): Promise<void> {
  for (;;) {
    const { rows } = await db.$client.query<{ freed: number }>({ ...FREE_LAPSED, values: [AT_ONCE] })
    if ((rows[0]?.freed ?? 0) < AT_ONCE) return
  }
}
