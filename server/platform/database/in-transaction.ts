import type pg from 'pg'
import type { Database, Guard, PlainTransaction, Transaction } from './database.ts'
import { NodePgSession, NodePgTransaction } from './drizzle/node-postgres.ts'
import { PgDialect } from './drizzle/pg-core.ts'

const DIALECT = new PgDialect()
const ROLLBACK_MS = 1000

/** Serialisation failure and deadlock: the database rolled one of several transactions back. */
const CONTENTION = new Set(['40001', '40P01'])
/** How often contended work is tried. */
const MOST_TRIES = 3

/**
 * All of the work or none of it. Where the database rolls it back because of another transaction (deadlock, serialisation
 * failure) it runs again, so it must have no effects outside of the database.
 *
 * Drizzle's own `transaction` begins before its `try`: a connection that is lost at that moment is never released, and
 * after as many losses as there are connections the pool is empty.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  let suspect: Error | undefined
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await committed(transactionOn(client, db), db.guard ?? UNGUARDED, work)
      } catch (error) {
        suspect = await rollBack(client)
        if (suspect !== undefined || tries === MOST_TRIES || !isContention(error)) throw error
      }
    }
  } finally {
    // Closed instead of reused: the database rolls back a transaction whose connection ends.
    client.release(suspect)
  }
}

const UNGUARDED: Guard = { begin: 'begin' }

async function committed<T>(
  tx: Transaction,
  { begin, mayCommit }: Guard,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = tx.$client
  await client.query(begin)
  const result = await work(tx)
  if (mayCommit !== undefined && !(await mayCommit(tx, result))) {
    await client.query('rollback')
    return result
  }
  const { command } = await client.query('commit')
  // The database responds so, without an error, where a statement failed and the work went on regardless.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed.')
  return result
}

function transactionOn(client: pg.PoolClient, { markOf }: Database): Transaction {
  const session = new NodePgSession(client, DIALECT, undefined)
  return Object.assign<PlainTransaction, Omit<Transaction, keyof PlainTransaction>>(
    new NodePgTransaction(DIALECT, session, undefined),
    { $client: client, markOf },
  )
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  // The driver accepts this setting per statement; its types do not know it.
  const rollback: pg.QueryConfig & { query_timeout: number } = { text: 'rollback', query_timeout: ROLLBACK_MS }
  try {
    await client.query(rollback)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function isContention(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CONTENTION.has(String(cause.code))) return true
  }
  return false
}
