import type pg from 'pg'
import { NodePgSession, NodePgTransaction } from '#server/platform/database/drizzle/node-postgres.ts'
import { PgDialect } from '#server/platform/database/drizzle/pg-core.ts'
import type { Database, PlainTransaction, Transaction } from './database.ts'

const DIALECT = new PgDialect()
const ROLLBACK_MS = 1000

/**
 * All of the work or none of it. Drizzle's own `transaction` begins before its `try`: a connection that is lost at that
 * moment never goes back to the pool, and after as many losses as there are connections there are none left.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  let suspect: Error | undefined
  try {
    await client.query('begin')
    const result = await work(transactionOn(client, db))
    const { command } = await client.query('commit')
    // The database answers so, without an error, where a statement failed and the work went on regardless.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed.')
    return result
  } catch (error) {
    suspect = await rollBack(client)
    throw error
  } finally {
    // Closed rather than used again: the database rolls back what it has not heard the end of.
    client.release(suspect)
  }
}

function transactionOn(client: pg.PoolClient, { markOf }: Database): Transaction {
  const session = new NodePgSession(client, DIALECT, undefined)
  return Object.assign<PlainTransaction, Omit<Transaction, keyof PlainTransaction>>(
    new NodePgTransaction(DIALECT, session, undefined),
    { $client: client, markOf },
  )
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  // The driver knows this setting for one statement too, its types do not.
  const rollback: pg.QueryConfig & { query_timeout: number } = { text: 'rollback', query_timeout: ROLLBACK_MS }
  try {
    await client.query(rollback)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
