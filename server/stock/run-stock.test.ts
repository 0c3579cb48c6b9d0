import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#server/testing/operator.ts'
import { bareEnvironment } from '#server/testing/server-process.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { nodeBinary, ROOT } from '#tools/launch/install.mjs'
import { readStockFile } from './read-stock-file.ts'
import { runStock } from './run-stock.ts'

const PHONE = 'KAIMO_K3_64_MIDNIGHT'
const BUY = `mutation buy { addTariff(catalogOfferCode: "BILLPAY_30GB", catalogTariffPlanCode: "ACQ_BILLPAY_30GB_24M",
  equipmentCode: "${PHONE}") { uuid } }`

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function file(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'stock-')), 'stock.csv')
  await writeFile(path, text)
  return path
}

test('STOCK-20: the operator lists the shelf and counts codes anew, one or a file of them', async () => {
  await shop.graphql(BUY)
  expect(await runStock(shop.deps, OPERATOR, ['set', PHONE, '4'])).toEqual([`${PHONE}: 4 on hand, 3 free`])
  const path = await file(`code,on hand\r\n"${PHONE}";7\n\nNEXT_YEARS_PHONE,12\n`)
  const env = { ...bareEnvironment(), DATABASE_URL: shop.databaseUrl }
  const command = [join(ROOT, 'server/commands/stock-command.ts'), 'import', path]
  const { stdout } = await promisify(execFile)(nodeBinary(), command, { cwd: ROOT, env })
  expect(stdout).toBe(`${PHONE}: 7 on hand, 6 free\nNEXT_YEARS_PHONE: 12 on hand, 12 free\n`)
  const listed = await runStock(shop.deps, OPERATOR, ['list'])
  expect(listed[0]).toMatch(/^code +on hand +held +free +sold$/)
  expect(listed.find((line) => line.startsWith(PHONE))).toMatch(/ 7 +1 +6 +0$/)
})

test('STOCK-20: a count below the holds of customers is refused, and a file with a mistake changes nothing', async () => {
  await runStock(shop.deps, OPERATOR, ['set', PHONE, '7'])
  await expect(runStock(shop.deps, OPERATOR, ['set', PHONE, '0'])).rejects.toThrow('1 are held for customers, not 0')
  const path = await file(`OSTREL_HOME_5G,1\n${PHONE},none\n`)
  await expect(runStock(shop.deps, OPERATOR, ['import', path])).rejects.toThrow('line 2: "none" is no number')
  await expect(runStock(shop.deps, OPERATOR, ['import', join(path, 'nowhere')])).rejects.toThrow('cannot be read')
  for (const wrong of [[], ['set', PHONE], ['set', PHONE, '-1'], ['set', PHONE, '1.5'], ['import'], ['burn']])
    await expect(runStock(shop.deps, OPERATOR, wrong)).rejects.toThrow('npm run stock -- list')
  const listed = await runStock(shop.deps, OPERATOR, ['list'])
  expect(listed.find((line) => line.startsWith('OSTREL_HOME_5G'))).toMatch(/ 80 +0 +80 +0$/)
})

test('STOCK-20: everything that is wrong with a file is said by its line', () => {
  expect(readStockFile('\uFEFFcode,number\nA,1\nA,2\n,3\nB\nC,1,2\nD,9999999\n')).toEqual({
    ok: false,
    refusal: [
      'line 3: A is there twice',
      'line 4: a code and a number are needed',
      'line 5: "" is no number from 0 to 1000000',
      'line 6: a code and a number are needed',
      'line 7: "9999999" is no number from 0 to 1000000',
    ],
  })
  expect(readStockFile('code,number\n')).toEqual({ ok: false, refusal: ['nothing is in it'] })
})
