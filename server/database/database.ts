import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

type Settings = {
  url: string
  poolSize: number
  /** Customers do not wait longer than the default. 0: no limit, whatever the database's own default is. */
  statementMs?: number
  onIdleError?: (error: Error) => void
}

export function openDatabase({ url, poolSize, statementMs = 10_000, onIdleError }: Settings): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    // The driver leaves out a limit of 0, and then that of the role or the database would hold.
    ...(statementMs === 0 ? { options: '-c statement_timeout=0' } : { statement_timeout: statementMs }),
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener a connection that the database drops while idle would end the process.
  pool.on('error', (error) => onIdleError?.(error))
  return drizzle({ client: pool })
}
