import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { Counter, Gauge } from 'prom-client'
import type { Clock } from '../../clock.ts'
import type { DatabaseSettings } from '../../config/server-settings.ts'
import type { Metrics } from '../../metrics.ts'
import { circuitBreaker } from '../../outside/circuit-breaker.ts'
import { type Database, type MarkOf, openDatabase } from '../database.ts'
import { persistentConnection } from '../persistent-connection.ts'
import { type LogMark, replicationLagMs } from './replication-lag.ts'

const CHECK_MS = 1000
/** Its connections are opened while a customer waits who could be served by the primary. */
const CONNECT_MS = 1000
/** PostgreSQL's own limit of a statement was reached: the primary would take as long. */
const TOO_SLOW = '57014'

/** Runs what only reads, and may be as old as the settings allow. Never for what a customer has just written. */
export type Reads = <T>(read: (db: Database) => Promise<T>) => Promise<T>

export type StandbyHealth = {
  state: 'used' | 'behind' | 'away' | 'no standby'
  /** Infinity: longer than is remembered. */
  lagMs: number
}

export interface Standby {
  /** Null: none is configured. */
  health(): StandbyHealth | null
  /** From the standby, or from the given pool of the primary while the standby cannot be used. */
  readsOr(primary: Database): Reads
  /** Takes how far the primary's log is written, whenever that is known. */
  hear(written: number): void
  close(): Promise<void>
}

/** Every read goes to the primary. */
const NO_STANDBY: Standby = {
  health: () => null,
  readsOr: (primary) => (read) => read(primary),
  hear() {},
  async close() {},
}

type Settings = {
  database: DatabaseSettings & { isTraced?: boolean }
  markOf?: MarkOf
  clock: Pick<Clock, 'monotonicMs'>
  log: FastifyBaseLogger
  metrics: Pick<Metrics, 'registry'>
  checkMs?: number
}

/**
 * A second pool, for reads that may be a little old. It is never needed: a read that fails here is made at the primary, a
 * breaker leaves a failing standby alone, and the shop starts without it.
 */
export async function openStandby({
  database,
  markOf,
  clock,
  log,
  metrics,
  checkMs = CHECK_MS,
}: Settings): Promise<Standby> {
  const { readUrl: url, readLagMs: mostLagMs } = database
  if (url === null) return NO_STANDBY
  const db = openDatabase({ ...database, url, connectMs: CONNECT_MS, ...(markOf && { markOf }) })
  let marks: LogMark[] = []
  let health: StandbyHealth = { state: 'away', lagMs: Number.POSITIVE_INFINITY }
  const breaker = circuitBreaker({
    clock,
    onChange: (isClosed) => log.warn({ isClosed }, 'reads at the standby fail: a breaker opened or closed'),
  })
  const reads = watchReads(metrics, () => health)

  function change(now: StandbyHealth): void {
    const before = health.state
    health = now
    if (now.state === before) return
    log[now.state === 'used' ? 'info' : 'warn']({ ...now }, `the standby is ${now.state}`)
    // Reads that wait for it go to the primary instead.
    if (now.state === 'away') for (const { connection } of db.connections) connection.stream.destroy()
  }

  async function check(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ replayed: number | null }>(
      `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as replayed`,
    )
    const replayed = rows[0]?.replayed ?? null
    // A primary gains nothing here, and one that should be off by now has what was never acknowledged.
    if (replayed === null) return change({ state: 'no standby', lagMs: Number.POSITIVE_INFINITY })
    const lagMs = replicationLagMs(marks, replayed)
    change({ state: lagMs <= mostLagMs ? 'used' : 'behind', lagMs })
  }

  const connection = await persistentConnection({
    url,
    name: 'tonn watch standby',
    beatMs: checkMs,
    isOptional: true,
    begin: check,
    beat: check,
    onLost: () => change({ state: 'away', lagMs: Number.POSITIVE_INFINITY }),
  })

  return {
    health: () => health,
    hear(written) {
      const atMs = clock.monotonicMs()
      // The last one before the limit shows that a standby is just within it.
      const first = marks.findLastIndex((mark) => mark.atMs < atMs - mostLagMs)
      marks = [...marks.slice(Math.max(0, first)), { atMs, written }]
    },
    readsOr(primary) {
      return async (read) => {
        const end = health.state === 'used' ? breaker.admit() : null
        if (end !== null) {
          try {
            const result = await read(db)
            end(true)
            reads.inc({ database: 'standby' })
            return result
          } catch (error) {
            end(false)
            if (isTooSlow(error)) throw error
          }
        }
        reads.inc({ database: 'primary' })
        return read(primary)
      }
    },
    async close() {
      await connection.close()
      await db.$client.end()
    },
  }
}

function watchReads({ registry }: Pick<Metrics, 'registry'>, health: () => StandbyHealth) {
  const registers = [registry]
  new Gauge({
    name: 'standby_used',
    help: '1 while reads that may be a little old go to the standby (DATABASE_READ_URL), 0 while the primary serves them',
    registers,
    collect() {
      this.set(health().state === 'used' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'standby_lag_seconds',
    help: 'How old the data of the standby is at most; +Inf: older than is remembered, or it is away',
    registers,
    collect() {
      this.set(health().lagMs / 1000)
    },
  })
  return new Counter({
    name: 'standby_reads_total',
    help: 'Reads that may be a little old, by the database that served them',
    labelNames: ['database'],
    registers,
  })
}

/** Drizzle wraps the database's own error as its cause. */
function isTooSlow(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === TOO_SLOW) return true
  }
  return false
}
