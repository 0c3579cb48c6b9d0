import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'
import { administer, databaseName, withDatabase } from '#server/testing/template-database.ts'
import { refuseDemoClock } from './refuse-demo-clock.ts'

const HOUR_MS = 3_600_000

/** A prepared database of a shop. */
async function shopDatabase(): Promise<string> {
  const templateUrl = inject('templateUrl')
  const url = withDatabase(templateUrl, `tonn_test_${randomBytes(6).toString('hex')}`)
  const adminUrl = withDatabase(templateUrl, 'postgres')
  await administer(adminUrl, `create database ${databaseName(url)} template ${databaseName(templateUrl)}`)
  onTestFinished(() => administer(adminUrl, `drop database ${databaseName(url)} with (force)`))
  return url
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

function leading(databaseUrl: string, now?: string) {
  const sandbox = demoSandbox(now)
  onTestFinished(() => sandbox.close())
  return {
    lead: () => sandbox.inject({ method: 'PUT', url: '/control/clock/shop', body: { databaseUrl } }),
    nextDay: () => sandbox.inject({ method: 'POST', url: '/control/clock/next-day' }),
  }
}

const AHEAD = `select extract(epoch from now() - pg_catalog.now())::float8 * 1000 as now,
  round(extract(epoch from clock_timestamp() - pg_catalog.clock_timestamp())::float8 * 1000 / 60000) * 60000 as clock`

test('TIME-5: the shop’s statements, defaults and new tables have the demo’s time, and jobs the real one', async () => {
  const url = await shopDatabase()
  const { lead, nextDay } = leading(url, '2026-11-15T12:00:00Z')
  expect((await lead()).json()).toMatchObject({ today: '2026-11-15', leadsShop: true })
  const shop = await connect(url)
  expect((await shop.query(AHEAD)).rows).toEqual([{ now: 0, clock: 0 }])
  expect((await nextDay()).json()).toMatchObject({ today: '2026-11-16' })

  const aheadMs = 30.5 * HOUR_MS
  expect((await shop.query({ name: 'prepared', text: AHEAD })).rows).toEqual([{ now: aheadMs, clock: aheadMs }])
  await shop.query('create table born (at timestamptz default now())')
  await shop.query('insert into born default values')
  const { rows } = await shop.query(`select at > pg_catalog.now() as "isAhead",
    to_regclass('public.born') is not null as "isPublic", pgboss.job_now() = pg_catalog.now() as "jobsAreReal" from born`)
  expect(rows).toEqual([{ isAhead: true, isPublic: true, jobsAreReal: true }])
  await shop.query(`set search_path = ''`)
  const real = await shop.query(`select adrelid::regclass from pg_attrdef join pg_class on pg_class.oid = adrelid
    where relnamespace = 'public'::regnamespace and pg_get_expr(adbin, adrelid) = 'now()'`)
  expect(real.rows).toEqual([])
})

test('TIME-6: the days that have passed stay passed when the sandbox starts again', async () => {
  const url = await shopDatabase()
  const first = leading(url)
  await first.lead()
  await first.nextDay()
  const second = leading(url)
  expect((await second.lead()).json()).toMatchObject({ today: '2026-11-16' })
  expect((await second.nextDay()).json()).toMatchObject({ today: '2026-11-17' })
})

test('TIME-7: a production server refuses a database with a demo’s clock', async () => {
  const url = await shopDatabase()
  const $client = await connect(url)
  const refused = () => refuseDemoClock({ $client: $client as never })
  await refused()
  await leading(url).lead()
  await expect(refused()).rejects.toThrow('not for production')
})
