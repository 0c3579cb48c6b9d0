import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Database } from './database.ts'
import { type KnownMigrations, knownMigrations } from './known-migrations.ts'
import { type PersistentConnection, persistentConnection } from './persistent-connection.ts'

const CHECK_MS = 1000
/** Once the database is back, a slow connection gets this long to receive bytes again. */
const LAST_CHANCE_MS = 1000

export type DatabaseHealth = {
  /** unfit: its tables are those of an older version of the shop, or of none. */
  state: 'well' | 'away' | 'unfit'
  reason: string | null
}

const WELL: DatabaseHealth = { state: 'well', reason: null }
const AWAY: DatabaseHealth = { state: 'away', reason: 'The database does not answer.' }

export interface DatabaseWatch extends PersistentConnection {
  health(): DatabaseHealth
}

type Settings = {
  url: string
  log: FastifyBaseLogger
  /** Pools of the watched database. */
  pools: readonly Database[]
  onChange?: (health: DatabaseHealth) => void
  /** Called with the database's time at every check, and with how far its log is written, in bytes. */
  onCheck?: (found: { now: Date; written: number | null }) => void
  /** Runs after every check of a database that is well, on its connection. It handles its own errors. */
  afterCheck?: (client: pg.Client) => Promise<void>
}

/** Checks the database once a second over a connection of its own, so that health checks take none from the pool. */
export async function watchDatabase({
  url,
  log,
  pools,
  onChange,
  onCheck,
  afterCheck,
}: Settings): Promise<DatabaseWatch> {
  const known = await knownMigrations()
  let health = WELL
  let heardBefore: Heard = new Map()
  let lastChance: NodeJS.Timeout | null = null

  function change(now: DatabaseHealth): void {
    if (now.state === health.state && now.reason === health.reason) return
    health = now
    log[now.state === 'well' ? 'info' : 'warn']({ ...now }, `the database is ${now.state}`)
    onChange?.(now)
  }

  async function check(client: pg.Client): Promise<void> {
    change(await schemaHealth(client, known, onCheck))
    if (health.state === 'well') await afterCheck?.(client)
  }

  const connection = await persistentConnection({
    url,
    name: 'tonn watch',
    beatMs: CHECK_MS,
    async begin(client) {
      await check(client)
      if (heardBefore.size === 0) return
      const silent = heardBefore
      heardBefore = new Map()
      lastChance = setTimeout(() => breakOff(stillSilent(silent)), LAST_CHANCE_MS).unref()
    },
    beat: check,
    onLost(error) {
      if (health.state !== 'away') log.warn({ err: error }, 'the watched connection was lost')
      if (heardBefore.size === 0) heardBefore = heard(pools)
      change(AWAY)
    },
  })
  onChange?.(health)
  return {
    health: () => health,
    async close() {
      if (lastChance !== null) clearTimeout(lastChance)
      await connection.close()
    },
  }
}

const UNFIT: Readonly<Record<string, string>> = {
  '42P01': 'The database was never prepared. Run: npm run prepare-database',
  '42501': 'The role of the shop may not read which migrations there are. Run: npm run prepare-database',
}

async function schemaHealth(
  client: pg.Client,
  known: KnownMigrations,
  onCheck: Settings['onCheck'],
): Promise<DatabaseHealth> {
  try {
    const { rows } = await client.query<AppliedMigrations & { now: Date; written: number | null }>(
      `select count(*)::int as count, (count(*) filter (where created_at <= $1))::int as "upToOurs",
         coalesce(bool_or(created_at = $1), false) as "hasOurs", clock_timestamp() as now,
         case when not pg_is_in_recovery() then (pg_current_wal_lsn() - '0/0')::float8 end as written
       from drizzle.__drizzle_migrations`,
      [known.newest],
    )
    const [found] = rows
    if (found === undefined) return compared(known, { count: 0, upToOurs: 0, hasOurs: false })
    onCheck?.(found)
    return compared(known, found)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? UNFIT[String(error.code)] : undefined
    if (reason === undefined) throw error
    return { state: 'unfit', reason }
  }
}

/** How many there are, how many of them up to the newest that this version knows, and whether that is there. */
type AppliedMigrations = { count: number; upToOurs: number; hasOurs: boolean }

/** Migrations only add for the release before, so the servers of that go on while those of the next one start. */
function compared(known: KnownMigrations, applied: AppliedMigrations): DatabaseHealth {
  const versions = `The database has ${applied.count} migrations, this version of the shop knows ${known.count}`
  if (applied.hasOurs && applied.upToOurs === known.count) {
    return applied.count === known.count ? WELL : { state: 'well', reason: `${versions}.` }
  }
  return {
    state: 'unfit',
    reason: applied.count === known.count ? `${versions}, of which the last is another.` : `${versions}.`,
  }
}

/** How many bytes each connection has received. */
type Heard = Map<pg.PoolClient, number>

function heard(pools: readonly Database[]): Heard {
  return new Map(pools.flatMap(({ connections }) => [...connections].map((client) => [client, bytesFrom(client)])))
}

function stillSilent(before: Heard): pg.PoolClient[] {
  return [...before].filter(([client, bytes]) => bytesFrom(client) === bytes).map(([client]) => client)
}

function bytesFrom({ connection: { stream } }: pg.PoolClient): number {
  return 'bytesRead' in stream ? Number(stream.bytesRead) : 0
}

/**
 * After a failover the connections to the old database stay silent, and their users wait for the whole timeout. They are
 * destroyed as if the network had failed, and the pool opens others.
 */
function breakOff(clients: readonly pg.PoolClient[]): void {
  for (const { connection } of clients) connection.stream.destroy()
}
