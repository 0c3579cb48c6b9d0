import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { StockSystem } from './stock-system.ts'

type Deps = {
  db: Database
  log: FastifyBaseLogger
  /** Null: the shop counts by itself. */
  stockSystem: StockSystem | null
  /** The active devices, by code. */
  catalogue: { active(): { shelf: ReadonlyMap<string, { inventoryCode: string }> } }
}

const AT_ONCE = 500

const UNTOLD = `select holder, code from stock_holds where state = 'sold' and told_at is null order by created_at limit $1`

const LOCK = 'select code from stock where code = any($1::text[]) order by code for update'

/** Their level, less the sales that are not reported yet; never less than the holds of customers. */
const COUNT = `update stock set changed_at = now(), on_hand = greatest(stock.held, theirs.level - (
    select count(*)::integer from stock_holds
    where stock_holds.code = stock.code and state = 'sold' and told_at is null))
  from unnest($1::text[], $2::integer[]) as theirs (code, level) where stock.code = theirs.code`

/** Reports sales to an operator's own stock system, and takes over its levels. */
export async function followStockSystem({ db, log, stockSystem, catalogue }: Deps): Promise<void> {
  if (stockSystem === null) return
  const { shelf } = catalogue.active()
  try {
    const { rows } = await db.$client.query<{ holder: string; code: string }>(UNTOLD, [AT_ONCE])
    for (const { holder, code } of rows) {
      // The warehouse knows a code that has left the catalogue by its order alone.
      const inventoryCode = shelf.get(code)?.inventoryCode
      const reported =
        inventoryCode === undefined ? 'taken' : await stockSystem.reportSale({ name: holder, inventoryCode })
      if (reported === 'refused') log.error({ code, hold: holder }, 'the stock system has none of what was sold')
      await db.$client.query('update stock_holds set told_at = now() where holder = $1', [holder])
    }
    const levels = await stockSystem.levels()
    const known = [...shelf].flatMap(([code, { inventoryCode }]) => {
      const level = levels.get(inventoryCode)
      return level === undefined ? [] : [{ code, level }]
    })
    const codes = known.map(({ code }) => code)
    // Locked first: a statement that waited would count the sales of its earlier snapshot.
    await inTransaction(db, async ({ $client }) => {
      await $client.query(LOCK, [codes])
      await $client.query(COUNT, [codes, known.map(({ level }) => level)])
    })
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    // The shop sells on from its own levels; the next run is within a minute.
    log.warn({ err: error }, 'the stock system cannot be asked')
  }
}
