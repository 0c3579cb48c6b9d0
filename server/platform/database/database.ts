import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type KeyRing, keyRing } from '../keys/key-ring.ts'
import { traceStatements } from '../tracing/trace-statements.ts'
import { withoutNames } from './behind-pooler/without-names.ts'
import { boundQueue } from './bound-queue.ts'
import { drizzle, type NodePgDatabase } from './drizzle/node-postgres.ts'

export type MarkOf = KeyRing['mark']

/** Without Drizzle's own `transaction`, which leaks connections: in-transaction.ts has ours. */
export type Database = Omit<NodePgDatabase, 'transaction'> & {
  $client: pg.Pool
  /** Every open connection of the pool, idle or in use. */
  connections: ReadonlySet<pg.PoolClient>
  markOf: MarkOf
  /** What transactions of this handle have to observe. Undefined: nothing. */
  guard?: Guard
}
export type PlainTransaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
export type Transaction = PlainTransaction & { $client: pg.PoolClient; markOf: MarkOf }

/** What the transactions of a handle have to observe (server/audit/guarded-database.ts). A statement by itself is a transaction too. */
export type Guard = {
  begin: 'begin' | 'begin read only'
  /** After the work and before the commit, in the same transaction. False: the work is rolled back, and its result stands. */
  mayCommit?: (tx: Transaction, result: unknown) => Promise<boolean>
}

type Settings = {
  url: string
  poolSize: number
  /** How long a new connection may take. */
  connectMs?: number
  /** The default is as long as customers wait. 0: no limit, whatever the database's own default is. */
  statementMs?: number
  /** A pooler in transaction mode stands in between: limits are those of the role. */
  hasPooler?: boolean
  namedStatements?: boolean
  isTraced?: boolean
  onLost?: (error: Error) => void
  /** A command beside the shop counts no visitors, so its marks may be random. */
  markOf?: MarkOf
}

const CONNECT_MS = 5000
/** The database ends a statement at its limit. If it has not done so a little later, it or the network is gone. */
const SILENCE_MS = 1000
const KEEP_ALIVE_MS = 10_000
/**
 * Per connection. The last in the queue would still get a connection before CONNECT_MS are over, at a tenth of a second per
 * use.
 */
const MOST_WAITING = 50

export function openDatabase({
  url,
  poolSize,
  connectMs = CONNECT_MS,
  statementMs = 10_000,
  hasPooler = false,
  namedStatements = true,
  isTraced = false,
  onLost,
  markOf = keyRing({ secrets: [randomBytes(32).toString('hex')] }).mark,
}: Settings): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(statementMs !== 0 && { query_timeout: statementMs + SILENCE_MS }),
    ...(!hasPooler && sessionLimits(statementMs)),
  })
  const connections = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    connections.add(client)
    if (!namedStatements) withoutNames(client)
    // On every connection: the pool listens to idle ones only, and an error without a listener ends the process.
    client.on('error', (error) => onLost?.(error))
  })
  pool.on('remove', (client) => connections.delete(client))
  // The same errors again, of idle connections.
  pool.on('error', () => {})
  boundQueue(pool, poolSize * MOST_WAITING)
  if (isTraced) traceStatements(pool)
  return Object.assign(drizzle({ client: pool }), { connections, markOf })
}

/** A pooler refuses them: its sessions outlive those of clients. */
function sessionLimits(statementMs: number): pg.PoolConfig {
  // The driver omits a limit of 0, and then that of the role or the database would apply.
  const statement = statementMs === 0 ? { options: '-c statement_timeout=0' } : { statement_timeout: statementMs }
  return { ...statement, idle_in_transaction_session_timeout: 30_000 }
}
