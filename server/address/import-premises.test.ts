import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { importFirstPremises, importPremises, PREMISES_FILE } from './import-premises.ts'
import type { RejectedLine } from './read-premises.ts'

const HEADER = 'eircode,within,unit,building,streetNumber,streetName,streetType,locality,town,county'
const ALL = 20_036

let shop: TestShop
let client: pg.PoolClient
let folder: string

beforeAll(async () => {
  shop = await openTestShop()
  client = await shop.deps.db.$client.connect()
  folder = await mkdtemp(path.join(tmpdir(), 'tonn-premises-'))
})
afterAll(async () => {
  client.release()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function fileOf(...lines: string[]): Promise<string> {
  const file = path.join(folder, 'premises.csv')
  await writeFile(file, `${[HEADER, ...lines].join('\n')}\n`)
  return file
}

async function count(): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from premises')
  return rows[0]?.count ?? 0
}

test('PREM-22: the same file twice changes nothing', async () => {
  expect(await importPremises(shop.deps.db, PREMISES_FILE)).toEqual({ good: ALL, changed: 0, rejected: 0, removed: 0 })
})

test('PREM-21: bad lines are named by their numbers, and the good ones are in', async () => {
  const rejected: RejectedLine[] = []
  const file = await fileOf(
    'A94T2VC,,,,1,Atlantis,Row,,Blackrock,CO_DUBLIN',
    'A94T2V,,,,2,Atlantis,Row,,Blackrock,CO_DUBLIN',
    'A94T2VC,,,,3,Atlantis,Row,,Blackrock,CO_DUBLIN',
    'too,short',
    'A92T2VC,,,,4,Atlantis,Row,,Drogheda,CO_LOUTH\r',
  )
  const report = await importPremises(shop.deps.db, file, { onRejected: (line) => rejected.push(line) })
  expect(report).toEqual({ good: 2, changed: 2, rejected: 3, removed: 0 })
  expect(rejected).toEqual([
    { line: 3, problem: '"A94T2V" is not an Eircode' },
    { line: 4, problem: 'A94T2VC is in the file already' },
    { line: 5, problem: 'has 2 columns instead of 10' },
  ])
  expect(await count()).toBe(ALL + 2)
  const { data } = await shop.graphql('{ addressSearch(text: "4 atlantis row") { eircode county } }')
  expect(data.addressSearch).toEqual([{ eircode: 'A92T2VC', county: 'CO_LOUTH' }])
})

test('PREM-22: a home that has moved to another street is found there, and its old street is forgotten', async () => {
  await importPremises(shop.deps.db, await fileOf('A92T2VC,,,,4,Lemuria,Row,,Drogheda,CO_LOUTH'))
  const { data } = await shop.graphql(
    '{ a: addressSearch(text: "4 lemuria") { eircode } b: addressSearch(text: "4 atlantis row drogheda") { eircode } }',
  )
  expect(data.a).toEqual([{ eircode: 'A92T2VC' }])
  expect(data.b).not.toContainEqual({ eircode: 'A92T2VC' })
})

test('PREM-21: the command names the bad lines and ends with 1 when there are any, else with 0', async () => {
  const command = fileURLToPath(new URL('../commands/premises-command.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: shop.deps.config.database.url }
  const good = 'A94T2VC,,,,1,Atlantis,Row,,Blackrock,CO_DUBLIN'
  const bad = await promisify(execFile)(process.execPath, [command, await fileOf(good, 'x')], { env }).catch((e) => e)
  expect(bad).toMatchObject({ code: 1, stderr: 'line 3: has 1 columns instead of 10\n' })
  expect(bad.stdout).toContain('1 premises read, 0 new or changed, 0 removed, 1 lines rejected')
  const fine = await promisify(execFile)(process.execPath, [command, await fileOf(good)], { env })
  expect(fine.stderr).toBe('')
})

test('PREM-23: a file with other columns is refused whole', async () => {
  const file = path.join(folder, 'other.csv')
  await writeFile(file, 'a,b\n1,2\n')
  await expect(importPremises(shop.deps.db, file)).rejects.toThrow('The first line must be: eircode,')
  await writeFile(file, '')
  await expect(importPremises(shop.deps.db, file)).rejects.toThrow('The file is empty.')
})

test('PREM-24: premises that a file does not contain stay, unless it replaces all', async () => {
  const file = await fileOf('A94T2VC,,,,1,Atlantis,Row,,Blackrock,CO_DUBLIN')
  await importPremises(shop.deps.db, file)
  expect(await count()).toBe(ALL + 2)
  expect(await importPremises(shop.deps.db, file, { replace: true })).toMatchObject({ changed: 0, removed: ALL + 1 })
  expect(await count()).toBe(1)
  const { rows } = await client.query('select word from place_words order by word')
  expect(rows.map(({ word }) => word)).toEqual(['atlantis', 'blackrock', 'dublin', 'row'])
})

test('PREM-25: a shop that has premises is left alone when it starts, one without gets those of the demo', async () => {
  await importFirstPremises(shop.deps.db)
  expect(await count()).toBe(1)
  await client.query('delete from premises')
  await importFirstPremises(shop.deps.db)
  expect(await count()).toBe(ALL)
})
