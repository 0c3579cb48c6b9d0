import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from './postgres.mjs'
import { canEnter } from './postgres-home.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tonn-postgres-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

/** Another process that starts PostgreSQL and then does nothing. */
async function anOwner() {
  const script = `const { startPostgres } = await import('${import.meta.dirname}/postgres.mjs')
    console.log((await startPostgres({ dataDir: '${dataDir}' })).url)
    setInterval(() => {}, 60_000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((done) => owner.stdout.setEncoding('utf8').once('data', done))
  const ended = new Promise((done) => owner.once('exit', done))
  return { pid: owner.pid ?? 0, url: url.trim(), ended }
}

test('START-15, START-16: the embedded database keeps its data from one start to the next, wants its password and listens on this machine only', async () => {
  const first = await startPostgres({ dataDir })
  await ask(first.url, 'CREATE TABLE wave (name text)')
  await ask(first.url, "INSERT INTO wave VALUES ('Tonn Chlíodhna')")
  await first.stop()
  const second = await startPostgres({ dataDir })
  expect(await ask(second.url, 'SELECT name, lower(name) AS small FROM wave')).toEqual([
    { name: 'Tonn Chlíodhna', small: 'tonn chlíodhna' },
  ])
  expect(await ask(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  const wrong = new URL(second.url)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  expect(await ask(second.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  await second.stop()
})

test('START-17: kill -9 of its owner stops the database, and the next start has the data', async () => {
  const owner = await anOwner()
  await ask(owner.url, 'CREATE TABLE survivor (id int)')
  process.kill(owner.pid, 'SIGKILL')
  await owner.ended
  const next = await startPostgres({ dataDir })
  expect(await ask(next.url, 'SELECT count(*)::int AS rows FROM survivor')).toEqual([{ rows: 0 }])
  await expect(ask(owner.url, 'SELECT 1')).rejects.toThrow()
  await next.stop()
})

test('START-18: a database left running by a crash does not block the next start', async () => {
  const owner = await anOwner()
  const helpers = readFileSync(`/proc/${owner.pid}/task/${owner.pid}/children`, 'utf8').trim().split(' ').map(Number)
  const server = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  for (const helper of helpers.filter((pid) => pid !== server)) process.kill(helper, 'SIGKILL')
  process.kill(owner.pid, 'SIGKILL')
  await owner.ended
  expect(await ask(owner.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
  const next = await startPostgres({ dataDir })
  await expect(ask(owner.url, 'SELECT 1')).rejects.toThrow()
  await next.stop()
})

test('TEST-1: a throwaway database leaves nothing behind', async () => {
  const postgres = await startPostgres({ dataDir: join(folder, 'throwaway'), throwaway: true })
  expect(await ask(postgres.url, 'SHOW fsync')).toEqual([{ fsync: 'off' }])
  await postgres.stop()
  expect(existsSync(join(folder, 'throwaway/postgres'))).toBe(false)
})

test('START-19: a folder that only root may enter is recognised, so that the database is kept elsewhere', () => {
  const stranger = { uid: 64_001, gid: 64_001 }
  const inner = join(folder, 'closed/inner')
  mkdirSync(inner, { recursive: true })
  expect(canEnter(inner, stranger)).toBe(true)
  chmodSync(join(folder, 'closed'), 0o700)
  expect(canEnter(inner, stranger)).toBe(false)
})

test.runIf(process.getuid?.() === 0)(
  'START-19: started by root on such a folder, the database is kept under /var/lib/tonn',
  async () => {
    const closed = join(folder, 'for-root-alone')
    mkdirSync(closed, { mode: 0o700 })
    const postgres = await startPostgres({ dataDir: closed, throwaway: true })
    const [row] = await ask(postgres.url, 'SHOW data_directory')
    await postgres.stop()
    expect(row).toEqual({ data_directory: expect.stringMatching(/^\/var\/lib\/tonn\/[0-9a-f]{16}\/cluster$/) })
    expect(readdirSync(closed)).toEqual([])
  },
)
