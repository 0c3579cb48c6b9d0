import type pg from 'pg'

const CONCURRENTLY = /\bindex\s+concurrently\b/i
const BUILDS = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?([\w-]+)"?\s/i

/** An index that is built concurrently with writes cannot be built in a transaction, so its migration runs in none. */
export function isConcurrent(statements: readonly string[]): boolean {
  return statements.some((statement) => CONCURRENTLY.test(statement))
}

/** Idempotent after an interruption: valid indexes are left, invalid ones are rebuilt. */
export async function buildIndexes(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const name = BUILDS.exec(statement)?.[1]
    const state = name === undefined ? 'missing' : await stateOf(client, name)
    if (state === 'whole') continue
    if (state === 'broken') await client.query(`drop index concurrently "${name}"`)
    await client.query(statement)
  }
}

/** PostgreSQL leaves an invalid index behind where it could not finish: maintained, and never used. */
async function stateOf(client: pg.ClientBase, name: string): Promise<'whole' | 'broken' | 'missing'> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`"${name}"`],
  )
  if (rows[0] === undefined) return 'missing'
  return rows[0].valid ? 'whole' : 'broken'
}
