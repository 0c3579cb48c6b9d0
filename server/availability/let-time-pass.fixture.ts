import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'

/** Moves all timestamps of an enquiry into the past. */
export async function letTimePass(db: Database, prequalId: string, seconds: number): Promise<void> {
  const { rows } = await db.execute<{ column_name: string }>(
    sql`select column_name from information_schema.columns
        where table_name = 'enquiries' and data_type = 'timestamp with time zone'`,
  )
  const changes = rows.map(({ column_name }) => {
    const column = sql.identifier(column_name)
    return sql`${column} = ${column} - make_interval(secs => ${seconds})`
  })
  await db.execute(sql`update enquiries set ${sql.join(changes, sql`, `)} where prequal_id = ${prequalId}`)
}
