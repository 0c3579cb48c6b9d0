import type { Transaction } from '#server/platform/database/database.ts'
import { getTableColumns, getTableName, is, sql } from '#server/platform/database/drizzle/orm.ts'
import { PgTable } from '#server/platform/database/drizzle/pg-core.ts'
import { WRITTEN } from '#server/tables.ts'

/** Tables that belong to an order have this column, in whichever room they are. */
const COLUMN = 'orderId'

/** Deletes everything stored of these orders, in the given transaction. Returns the number of rows by table. */
export async function deleteOrders(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const theirs = tablesOfOrders()
  for (const { name, column } of [...theirs, { name: 'orders', column: 'id' }]) {
    const { rowCount } = await tx.execute(
      sql`delete from ${sql.identifier(name)} where ${sql.identifier(column)} = any(${sql.param(ids)}::uuid[])`,
    )
    counts.set(name, rowCount ?? 0)
  }
  return counts
}

function tablesOfOrders(): { name: string; column: string }[] {
  return Object.values(WRITTEN).flatMap((table) => {
    if (!is(table, PgTable)) return []
    const column = (getTableColumns(table) as Record<string, { name: string }>)[COLUMN]
    return column === undefined ? [] : [{ name: getTableName(table), column: column.name }]
  })
}
