import type pg from 'pg'

const IN_PORTIONS = /^\s*-- in portions\b/
const PORTION = 1000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * A migration that fills columns of large tables. In one transaction its rows would stay locked until the last one is
 * written.
 */
export function isInPortions(statements: readonly string[]): boolean {
  return statements.some((statement) => IN_PORTIONS.test(statement))
}

/**
 * Each statement takes $2 rows after the uuid $1, in the order of their keys, and returns the last key as `last`, null at
 * the end. Each portion is committed separately. After an interruption it starts again: filled rows stay as they are.
 */
export async function fillInPortions(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    let last: string | null = BEFORE_ALL
    while (last !== null) {
      const { rows }: pg.QueryResult<{ last: string | null }> = await client.query(statement, [last, PORTION])
      last = rows[0]?.last ?? null
    }
  }
}
