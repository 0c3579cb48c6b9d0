import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findDatabase } from '#server/platform/database/find-database.ts'
import { fingerprint, INPUTS } from './build.mjs'
import { takeLock } from './lock.mjs'
import { command, freePort, standInClone } from './stand-in-clone.ts'

const clone = standInClone()
const dataDir = join(clone.root, '.data')
const inData = (name: string) => join(dataDir, name)

const PREPARE = `import pg from 'pg'
const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
try {
  await client.connect()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await client.end()
`

beforeAll(async () => {
  writeFileSync(join(clone.root, 'build/inputs.sha256'), fingerprint(clone.root, INPUTS))
  writeFileSync(join(clone.root, 'server/prepare.ts'), PREPARE)
  const shop = await start()
  await shop.says('A94 T2VC')
  shop.child.kill('SIGTERM')
  expect(await shop.ends()).toBe(0)
})
afterAll(clone.remove)

const start = async () => command(clone.root, 'tools/launch/start.mjs', { PORT: String(await freePort()) })

/** Something else in its place, until the test is over. */
function instead(name: string, put: (file: string) => void): string {
  const file = inData(name)
  const had = existsSync(file)
  if (had) renameSync(file, `${file}.before`)
  put(file)
  onTestFinished(() => {
    rmSync(file, { recursive: true, force: true })
    if (had) renameSync(`${file}.before`, file)
  })
  return file
}

/** One sentence and code 1: no stack, no second line but what the steps before said. */
async function refusal(): Promise<string> {
  const shop = await start()
  expect(await shop.ends()).toBe(1)
  const lines = shop.output().trim().split('\n')
  const sentence = lines.at(-1) ?? ''
  expect(lines.slice(0, -1).filter((line) => !/^[…✓] /.test(line))).toEqual([])
  expect(sentence).toMatch(/^✗ .*[.]$/)
  return sentence
}

const PASSWORD_ADVICE = `put it back as it was, or move ${inData('postgres')} away to begin with an empty database.`

const folder = (file: string) => void mkdirSync(file)
const pipe = (file: string) => void execFileSync('/usr/bin/mkfifo', [file])
const text = (content: string) => (file: string) => writeFileSync(file, content, { mode: 0o600 })

test('RUN-18: a folder in the place of the lock is one sentence with its name and what to do', async () => {
  const file = instead('shop.lock', folder)
  expect(await refusal()).toBe(
    `✗ ${file} is a folder: remove it if no shop runs on this folder, or choose another folder with DATA_DIR.`,
  )
})

test.each([
  ['a folder', folder, 'is a folder'],
  ['a pipe that nobody writes to', pipe, 'is no file'],
  ['an empty file', text(''), 'is empty'],
  ['a file of something else', text('# my passwords\n'), 'holds no password of Tonn'],
  ['no file', () => {}, 'is missing'],
  ['a password that does not fit', text('A'.repeat(32)), 'does not open the database'],
])(
  'RUN-18: %s in the place of the password is one sentence with its name and what to do',
  async (_what, put, problem) => {
    const file = instead('postgres/password', put)
    expect(await refusal()).toBe(`✗ ${file} ${problem}: ${PASSWORD_ADVICE}`)
  },
  60_000,
)

test.each([
  ['database-url', folder, 'is a folder'],
  ['logs', text('not a folder'), 'is no folder'],
  ['logs/sandbox.log', folder, 'is a folder'],
  ['logs/server-stderr.log', folder, 'is a folder'],
  ['postgres', text('not a folder'), 'is no folder'],
  ['postgres/postgres.log', folder, 'is a folder'],
])(
  'RUN-18: %s of the wrong kind is one sentence with its name and what to do',
  async (name, put, problem) => {
    const file = instead(name, put)
    expect(await refusal()).toBe(`✗ ${file} ${problem}: move it away, or choose another folder with DATA_DIR.`)
  },
  60_000,
)

test.runIf(process.getuid?.() !== 0)('RUN-18: a file that this user may not read is one sentence', async () => {
  const file = instead('postgres/password', text('A'.repeat(32)))
  chmodSync(file, 0o000)
  expect(await refusal()).toBe(`✗ ${file} may not be read or changed by this user: ${PASSWORD_ADVICE}`)
})

test.each([
  '',
  'null',
  '5',
  '{',
  '{}',
  '{"pid":0,"born":null}',
  '{"pid":-1,"born":null}',
  '{"pid":"1"}',
  'x'.repeat(200),
])('RUN-19: a lock that names no living process, as %j, is no lock', (content) => {
  const file = instead('shop.lock', text(content))
  const lock = takeLock(file)
  expect(lock).toMatchObject({ taken: true, afterCrash: true })
  if (lock.taken) lock.release()
})

test('RUN-18: commands beside the shop say of a wrong note in one sentence where it is', async () => {
  const env = { DATA_DIR: dataDir }
  expect(await findDatabase(env)).toBeNull()
  const file = instead('database-url', text('garbage'))
  await expect(findDatabase(env)).rejects.toThrow(
    `${file} does not say where a database is: move it away and start the shop again, or set DATABASE_URL.`,
  )
  rmSync(file)
  mkdirSync(file)
  await expect(findDatabase(env)).rejects.toThrow(`${file} cannot be read (EISDIR): move it away`)
})

test('RUN-8: what a server says before it dies is kept beside its log, for the owner alone, from one start to the next', async () => {
  const main = join(clone.root, 'server/main.ts')
  const whole = readFileSync(main, 'utf8')
  onTestFinished(() => writeFileSync(main, whole))
  for (const words of ['the first crash', 'the second crash']) {
    writeFileSync(main, whole.replace("response.end('open')", `{ throw new Error('${words}') }`))
    const port = await freePort()
    const shop = command(clone.root, 'tools/launch/start.mjs', { PORT: String(port) })
    await shop.says('A94 T2VC')
    await fetch(`http://127.0.0.1:${port}`).catch(() => {})
    expect(await shop.ends()).toBe(1)
    expect(shop.output()).toContain(`what it last said is in ${inData('logs/server-stderr.log')}.`)
  }
  const file = inData('logs/server-stderr.log')
  expect(readFileSync(file, 'utf8')).toMatch(/the first crash[\s\S]*the second crash/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(inData('postgres/postgres.log')).mode & 0o777).toBe(0o600)
})
