import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { openStandby } from '#server/platform/database/standby/open-standby.ts'
import { openLog } from '#server/platform/log/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { postgresAccount } from '#tools/launch/postgres-home.mjs'
import { postgresFolder } from './find-programs.ts'
import { shopUrl, startPostgresPair } from './postgres-pair.ts'

const CHECK_MS = 20
const MOST_LAG_MS = 200

const programs = postgresFolder()
const meta = { skippedFor: 'PostgreSQL 15 or newer with pg_basebackup is not installed' }

test.skipIf(programs === undefined)(
  'DB-34: what may be a little old is read from a standby while that has what was written, and from the primary when it is behind or dies',
  { meta },
  async () => {
    if (programs === undefined) return
    const account = process.getuid?.() === 0 ? await postgresAccount() : null
    const folder = mkdtempSync(join(tmpdir(), 'tonn-standby-'))
    chmodSync(folder, 0o755)
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const pair = await startPostgresPair({ programs, account, folder })
    onTestFinished(pair.stop)
    const at = (place: 0 | 1) => shopUrl(pair.passwords.owner, pair.ports[place], 'owner')
    const primary = openDatabase({ url: at(0), poolSize: 2 })
    onTestFinished(() => primary.$client.end())
    await primary.$client.query('create table prices as select 1 as price')

    const metrics = createMetrics()
    const { log } = openLog({ logLevel: 'silent', logFile: null }, metrics)
    const standby = await openStandby({
      database: {
        url: at(0),
        directUrl: at(0),
        readUrl: at(1),
        readLagMs: MOST_LAG_MS,
        hasPooler: false,
        namedStatements: true,
        poolSize: 2,
      },
      clock: systemClock,
      log,
      metrics,
      checkMs: CHECK_MS,
    })
    onTestFinished(() => standby.close())
    const watch = setInterval(async () => {
      const { rows } = await primary.$client.query(`select (pg_current_wal_lsn() - '0/0')::float8 as written`)
      standby.hear(rows[0].written)
    }, CHECK_MS)
    onTestFinished(() => clearInterval(watch))

    const reads = standby.readsOr(primary)
    const found = () =>
      reads(async ({ $client }: Database) => {
        const { rows } = await $client.query(`select price, pg_is_in_recovery() as "fromStandby" from prices`)
        return rows[0]
      })
    const state = (expected: string) => vi.waitFor(() => expect(standby.health()?.state).toBe(expected), 5000)

    await state('used')
    expect(await found()).toEqual({ price: 1, fromStandby: true })

    const onStandby = openDatabase({ url: at(1), poolSize: 1 })
    await onStandby.$client.query('select pg_wal_replay_pause()')
    await primary.$client.query('update prices set price = 2')
    expect(await found()).toEqual({ price: 1, fromStandby: true })
    await state('behind')
    expect(await found()).toEqual({ price: 2, fromStandby: false })
    await onStandby.$client.query('select pg_wal_replay_resume()')
    await state('used')
    expect(await found()).toEqual({ price: 2, fromStandby: true })
    await onStandby.$client.end()

    // It dies under readers, of whom none notices.
    const readers = Array.from({ length: 8 }, async () => {
      while (standby.health()?.state === 'used') expect(await found()).toMatchObject({ price: 2 })
    })
    await pair.servers[1].stop('SIGKILL')
    await Promise.all(readers)
    await state('away')
    expect(await found()).toEqual({ price: 2, fromStandby: false })
  },
)
