import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { fingerprint, INPUTS } from './build.mjs'
import { busyMs } from './busy-clock.ts'
import { command, freePort, standInClone } from './stand-in-clone.ts'

const STOPPED_MS = 5000
const WAIT = { timeout: 30_000, interval: 20 }

const clone = standInClone()
writeFileSync(join(clone.root, 'build/inputs.sha256'), fingerprint(clone.root, INPUTS))
afterAll(clone.remove)

const start = (port: number, env: Record<string, string> = {}) =>
  command(clone.root, 'tools/launch/start.mjs', { PORT: String(port), ...env })

async function isOpen(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}`).then(
    (response) => response.ok,
    () => false,
  )
}

/** Queries the database of the running shop, found as a shell command finds it. */
async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: readFileSync(join(clone.root, '.data/database-url'), 'utf8') })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

/** Every process, other than the test's own, whose command line names the clone. */
function processesOfClone(): string[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return numbers.filter((number) => {
    try {
      return readFileSync(`/proc/${number}/cmdline`, 'utf8').includes(clone.root)
    } catch {
      return false
    }
  })
}

/** Of a server. */
function roleOf(number: string): { number: string; role: string }[] {
  const [, role] = /\0ROLES=([a-z,]+)/.exec(readFileSync(`/proc/${number}/environ`, 'utf8')) ?? []
  const isServer = readFileSync(`/proc/${number}/cmdline`, 'utf8').includes('server/main.ts')
  return isServer && role !== undefined ? [{ number, role }] : []
}

test('START-1, START-2, START-4, SBX-102: a start says what it does, where the shop is and what to try; a second on the same data leaves it alone; Ctrl-C stops all of it', async () => {
  const port = await freePort()
  const shop = start(port)
  await shop.says('A94 T2VC')
  expect(shop.output()).toMatch(/✓ PostgreSQL ready \(\d+\.\d s\)/)
  expect(shop.output()).toContain(`http://localhost:${port}`)
  for (const page of ['mail', 'sms', 'days', 'weather'])
    expect(shop.output()).toMatch(new RegExp(`http://127\\.0\\.0\\.1:\\d+/${page} `))
  expect(shop.output()).toMatch(/D08 P3T7 +full fibre now/)
  const second = start(await freePort())
  expect(await second.ends()).toBe(1)
  expect(second.output()).toBe(
    `✗ A shop already runs on the data in ${clone.root}/.data (process ${shop.child.pid}): stop it first, or choose another folder with DATA_DIR.\n`,
  )
  expect(await isOpen(port)).toBe(true)
  shop.child.kill('SIGINT')
  expect(await busyMs(shop.ends())).toBeLessThan(STOPPED_MS)
  expect(await shop.ends()).toBe(0)
  expect(processesOfClone()).toEqual([])
})

test('START-3: a taken port is one sentence, and nothing was started', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  const shop = start(port)
  expect(await shop.ends()).toBe(1)
  other.close()
  expect(shop.output()).toBe(
    `✗ Port ${port} is taken: stop what uses it, or choose another, as in PORT=${port + 1} npm start.\n`,
  )
})

test('START-5, START-6, START-23: after kill -9 the next start opens on the same port and the same data; a part that dies takes it down with a sentence', async () => {
  const port = await freePort()
  const killed = start(port)
  await killed.says('A94 T2VC')
  await query("CREATE TABLE orders AS SELECT 'Fibre 1 Gb' AS plan")
  killed.child.kill('SIGKILL')
  await killed.ends()
  const main = join(clone.root, 'server/main.ts')
  const whole = readFileSync(main, 'utf8')
  onTestFinished(() => writeFileSync(main, whole))
  const mortal = "_request.url === '/die' ? process.exit(7) : response.end('open')"
  writeFileSync(main, whole.replace("response.end('open')", mortal))
  const next = start(port)
  await next.says('A94 T2VC')
  expect(await isOpen(port)).toBe(true)
  expect(await query('SELECT plan FROM orders')).toEqual([{ plan: 'Fibre 1 Gb' }])
  expect(next.output()).toContain('Database migrated')
  await fetch(`http://127.0.0.1:${port}/die`).catch(() => {})
  expect(await next.ends()).toBe(1)
  expect(next.output()).toContain('✗ The server ended unexpectedly (exit code 7)')
  expect(processesOfClone()).toEqual([])
})

test('START-22, START-6, START-23: web server and worker are two processes, and the end of the worker ends the shop with a sentence; ROLES leaves it to one', async () => {
  const roles = () => processesOfClone().flatMap((number) => roleOf(number))
  const port = await freePort()
  const shop = start(port)
  await shop.says('A94 T2VC')
  await vi.waitFor(
    () =>
      expect(
        roles()
          .map(({ role }) => role)
          .toSorted(),
      ).toEqual(['web', expect.stringMatching(/^worker,/)]),
    WAIT,
  )
  process.kill(Number(roles().find(({ role }) => role.startsWith('worker'))?.number), 'SIGKILL')
  expect(await shop.ends()).toBe(1)
  expect(shop.output()).toMatch(/✗ The worker ended unexpectedly \(SIGKILL\)/)
  expect(processesOfClone()).toEqual([])

  const alone = start(port, { ROLES: 'web,worker' })
  await alone.says('A94 T2VC')
  expect(roles().map(({ role }) => role)).toEqual(['web,worker'])
  expect(alone.output()).not.toContain('Database migrated')
  alone.child.kill('SIGINT')
  expect(await alone.ends()).toBe(0)
})

test('START-7: an unreachable database is one sentence that does not show the password', async () => {
  const port = await freePort()
  const shop = start(port, { DATABASE_URL: `postgresql://tonn:open-sesame@127.0.0.1:${port}/tonn` })
  expect(await shop.ends()).toBe(1)
  expect(shop.output()).toBe(`✗ The database at 127.0.0.1:${port}/tonn cannot be used: nothing listens there.\n`)
})

test('START-8: production refuses the embedded database', async () => {
  const shop = start(await freePort(), { NODE_ENV: 'production' })
  expect(await shop.ends()).toBe(1)
  expect(shop.output()).toBe('✗ In production Tonn keeps its data in your own PostgreSQL: set DATABASE_URL.\n')
})

test('CONF-7: a NODE_ENV that nobody knows is refused before anything is started', async () => {
  const shop = start(await freePort(), { NODE_ENV: 'prod' })
  expect(await shop.ends()).toBe(1)
  expect(shop.output()).toBe('✗ NODE_ENV must be one of development, test, production, not "prod".\n')
})

test('START-9: a failure while preparing the database ends the start, with everything stopped', async () => {
  const prepare = join(clone.root, 'server/prepare.ts')
  writeFileSync(prepare, "console.error('The catalogue has two tariffs with the code BB1.')\nprocess.exit(1)\n")
  const shop = start(await freePort())
  expect(await shop.ends()).toBe(1)
  writeFileSync(prepare, '')
  expect(shop.output()).toContain(
    '✗ The database could not be prepared:\nThe catalogue has two tariffs with the code BB1.',
  )
  expect(processesOfClone()).toEqual([])
})

test('START-10: a PORT that is no port is one sentence', async () => {
  const shop = command(clone.root, 'tools/launch/start.mjs', { PORT: 'http' })
  expect(await shop.ends()).toBe(1)
  expect(shop.output()).toBe('✗ PORT must be a number between 1 and 65535, not "http".\n')
})
