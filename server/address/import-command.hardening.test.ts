import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { whilePublishing } from '#server/catalogue/catalogue-store.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { importPremises } from './import-premises.ts'

const COMMAND = fileURLToPath(new URL('../commands/premises-command.ts', import.meta.url))

let shop: TestShop
let folder: string
let file: string

beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(path.join(tmpdir(), 'tonn-import-'))
  file = path.join(folder, 'premises.csv')
  const header = 'eircode,within,unit,building,streetNumber,streetName,streetType,locality,town,county'
  await writeFile(file, `${header}\nA94T2VC,,,,1,Atlantis,Row,,Blackrock,CO_DUBLIN\n`)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

function run(env: Record<string, string>) {
  const { DATABASE_URL: _none, ...others } = process.env
  return promisify(execFile)(process.execPath, [COMMAND, file], { env: { ...others, ...env } }).catch((error) => error)
}

test('PREM-26: without DATABASE_URL the import finds the database of the shop that runs on DATA_DIR', async () => {
  await writeFile(path.join(folder, 'database-url'), `${shop.deps.config.database.url}\n`)
  const { stdout, stderr } = await run({ DATA_DIR: folder })
  expect(stderr).toBe('')
  expect(stdout).toContain('1 premises read, 1 new or changed')
})

test('PREM-26: without a database, or with one that does not respond, the import says what to do', async () => {
  const nowhere = await run({ DATA_DIR: path.join(folder, 'none') })
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('Start the shop with npm start') })
  const silent = await run({ DATABASE_URL: 'postgresql://tonn@127.0.0.1:1/tonn' })
  expect(silent).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nothing listens there. Nothing was imported'),
  })
})

test('PREM-27: a release can be published while premises are imported', async () => {
  const { db } = shop.deps
  const holder = await db.$client.connect()
  try {
    // The import waits for the table with a lock of its own.
    await holder.query('begin; lock table premises in exclusive mode')
    const imported = importPremises(db, file)
    const waiting = `select 1 from pg_locks where relation = 'premises'::regclass and not granted`
    await vi.waitFor(async () => expect((await holder.query(waiting)).rowCount).toBe(1), { interval: 10 })
    expect(await whilePublishing(db, async () => 'published')).toBe('published')
    await holder.query('rollback')
    expect(await imported).toMatchObject({ good: 1 })
  } finally {
    holder.release()
  }
})
