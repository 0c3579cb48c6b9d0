import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from './postgres.mjs'

let dataDir: string
let home: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tonn-first-'))
  chmodSync(dataDir, 0o755)
  home = join(dataDir, 'postgres')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

/** A launcher that is killed, with no time to clean up, as soon as this file is in what it builds. */
async function killedAt(file: string): Promise<void> {
  const script = `const { startPostgres } = await import('${import.meta.dirname}/postgres.mjs')
    await startPostgres({ dataDir: '${dataDir}', throwaway: true })
    setInterval(() => {}, 60_000)`
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  const ended = new Promise((resolve) => launcher.once('exit', (_code, signal) => resolve(signal)))
  const isThere = () => existsSync(home) && drafts().some((draft) => existsSync(join(home, draft, file)))
  // Polls with pauses: a busy loop would take the processor from the launcher.
  while (!isThere() && launcher.exitCode === null) await wait(2)
  launcher.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
}

const drafts = () => readdirSync(home).filter((name) => name.startsWith('cluster.new'))

async function isUsable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  expect((await client.query('select current_database() as name')).rows).toEqual([{ name: 'tonn' }])
  await client.end()
}

// The first files of a cluster, some in the middle, and the last: each comes after those before it.
const MOMENTS = ['', 'PG_VERSION', 'global/pg_control', 'base/5']

test('RUN-17: launchers that are killed while they make their database, each at another moment, do not fail the next start, which removes what they left', async () => {
  for (const file of MOMENTS) await killedAt(file)
  const postgres = await startPostgres({ dataDir })
  await isUsable(postgres.url)
  await postgres.stop()
  expect(readdirSync(home).toSorted()).toEqual(['cluster', 'password', 'postgres.log'])
})
