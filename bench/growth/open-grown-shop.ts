import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { MANY_PEOPLE } from '#server/testing/many-people.ts'
import { freshDatabase } from '#tools/launch/database.mjs'
import { startPostgres } from '#tools/launch/postgres.mjs'
import { startShop } from '#tools/launch/shop.mjs'
import { UNLIMITED } from '../unlimited.ts'
import { fill } from './fill.ts'
import type { Scale } from './leave-visits.ts'
import { makeTemplates } from './templates.ts'

/** As an operator sets them for a machine with 16 GB; the embedded PostgreSQL's own are for a laptop. */
const SETTINGS = {
  shared_buffers: '4GB',
  effective_cache_size: '10GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  track_io_timing: 'on',
} as const
/** While it is filled. */
const QUICK = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' } as const

const CART_BYTES = 3000
const ORDER_BYTES = 10_000
/** For the log of the database, and for what is measured. */
const ROOM = 1.4

export type GrownShop = {
  /** Of a shop that has nothing but some carts of customers who change them, on the same database server. */
  emptyUrl: string
  emptyDatabase: string
  url: string
  database: string
  stop(): Promise<void>
}

/** Names of the two databases in a folder that is kept. */
type Filled = { scale: Scale; empty: string; full: string }

/**
 * Two shops on one database server, one of them filled.
 * @param folder where the database server is kept, so that it is filled once; default: a temporary one
 */
export async function openGrownShop(scale: Scale, log: (line: string) => void, folder?: string): Promise<GrownShop> {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step()
  }
  try {
    const dataDir = folder === undefined ? temporaryFolder(undo) : keptFolder(folder)
    const note = join(dataDir, 'filled.json')
    const url = await openPostgres(dataDir, undo)
    const kept = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Filled) : null
    if (kept !== null && (kept.scale.carts !== scale.carts || kept.scale.orders !== scale.orders))
      throw new Error(`${dataDir} is filled with ${kept.scale.carts} carts and ${kept.scale.orders} orders`)
    const start = async (databaseUrl: string, prepared = false) => {
      const shop = await startShop({ databaseUrl, prepared, ownWorker: true, env: SHOP_ENV })
      undo.push(shop.stop)
      return shop
    }
    const { empty, full } = kept ?? (await filled(url, scale, start, log))
    writeFileSync(note, JSON.stringify({ scale, empty, full }))
    const [emptyUrl, fullUrl] = [databaseAt(url, empty), databaseAt(url, full)]
    const bare = await start(emptyUrl, true)
    const shop = await start(fullUrl, true)
    return { emptyUrl: bare.url, emptyDatabase: emptyUrl, url: shop.url, database: fullUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const SHOP_ENV = { ...MANY_PEOPLE, ...UNLIMITED, SLOT_HOLDS_PER_HOME: '1000', SLOT_HOLDS_PER_VISITOR: '1000' }

async function filled(
  url: string,
  scale: Scale,
  start: (databaseUrl: string) => ReturnType<typeof startShop>,
  log: (line: string) => void,
): Promise<Pick<Filled, 'empty' | 'full'>> {
  requireRoom(scale)
  const [empty, full] = [await freshDatabase(url), await freshDatabase(url)]
  await (await start(empty.url)).stop()
  const filling = await start(full.url)
  const client = new pg.Client({ connectionString: full.url })
  await client.connect()
  const templates = await makeTemplates(filling, client, full.url)
  await filling.stop()
  log('templates are made')
  await set(client, QUICK)
  const began = performance.now()
  await fill(full.url, templates, scale)
  log(`filled in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
  await set(client, Object.fromEntries(Object.keys(QUICK).map((name) => [name, null])))
  await client.query('vacuum (freeze, analyze)')
  await client.query('checkpoint')
  await client.end()
  log(`vacuumed after ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
  return { empty: nameOf(empty.url), full: nameOf(full.url) }
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1)
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

function temporaryFolder(undo: (() => Promise<unknown>)[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'tonn-growth-'))
  undo.push(async () => rmSync(folder, { recursive: true, force: true }))
  return readable(folder)
}

function keptFolder(folder: string): string {
  mkdirSync(resolve(folder), { recursive: true })
  return readable(resolve(folder))
}

/** For the user postgres, when we are root. */
function readable(folder: string): string {
  chmodSync(folder, 0o755)
  return folder
}

function requireRoom({ carts, orders }: Scale): void {
  const { bavail, bsize } = statfsSync(tmpdir())
  const needed = (carts * CART_BYTES + orders * ORDER_BYTES) * ROOM
  if (bavail * bsize < needed)
    throw new Error(
      `${(needed / 1e9).toFixed(0)} GB are needed, and ${((bavail * bsize) / 1e9).toFixed(0)} GB are free`,
    )
}

/** Started twice: some settings count from the next start on. */
async function openPostgres(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<string> {
  const first = await startPostgres({ dataDir })
  const client = new pg.Client({ connectionString: first.url })
  await client.connect()
  await set(client, SETTINGS)
  await client.end()
  await first.stop()
  const { url, stop } = await startPostgres({ dataDir })
  undo.push(stop)
  return url
}

async function set(client: pg.Client, settings: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system ${value === null ? `reset ${name}` : `set ${name} = '${value}'`}`)
  await client.query('select pg_reload_conf()')
}
