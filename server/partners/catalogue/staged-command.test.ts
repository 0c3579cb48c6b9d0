import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveCarts, liveCartsByRelease } from '#server/cart/live-carts.ts'
import { runCatalogue } from '#server/catalogue/run-catalogue.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { aPartner, openTestPartners, type PartnerClient, type TestPartners } from '#server/testing/partners.ts'
import { CATALOGUE_EXAMPLES } from './catalogue-examples.ts'

const OFFERINGS = '/productCatalogManagement/v4/productOffering'

let partners: TestPartners
let dealer: PartnerClient
let folder: string
beforeAll(async () => {
  partners = await openTestPartners()
  dealer = await aPartner(partners)
  folder = await mkdtemp(path.join(tmpdir(), 'tonn-staged-'))
})
afterAll(async () => {
  await partners?.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' }
  const code = await runCatalogue(argv, {
    env: { DATABASE_URL: partners.shop.deps.config.database.url },
    caller: OPERATOR,
    carts: { live: liveCarts, byRelease: liveCartsByRelease },
    out(line) {
      said.out += `${line}\n`
    },
    err(line) {
      said.err += `${line}\n`
    },
  })
  return { code, ...said }
}

test('TMF620-13: a proposal becomes files, then a diff, and is on sale with the release that is published of them', async () => {
  const [example] = CATALOGUE_EXAMPLES.productOffering.posted
  const { id: before } = partners.shop.deps.catalogue.active()
  const { body: own } = await dealer.call('POST', OFFERINGS, { ...example?.value, lifecycleStatus: 'In study' })
  expect(await run('staged', path.join(folder, 'none'))).toMatchObject({
    code: 1,
    err: 'Nothing that is proposed is In design.\n',
  })
  await dealer.call('PATCH', `${OFFERINGS}/${own.id}`, { lifecycleStatus: 'In design' })
  const into = path.join(folder, 'spring')
  const written = await run('staged', into)
  expect([written.code, written.err]).toEqual([0, ''])
  expect(written.out).toContain('“Fibre 500 for 24 months” of dealer-till')
  expect(written.out).toMatch(/€49\.99.+€52\.99/)
  const file = JSON.parse(await readFile(path.join(into, 'dualplay/ftth-500mb.json'), 'utf8'))
  expect(file.plans[0]).toMatchObject({ price: 5299, discounts: { NEW_ACQUISITION: { value: 1800, months: 12 } } })
  expect(partners.shop.deps.catalogue.active().id).toBe(before)
  expect((await run('publish', '--folder', into)).code).toBe(0)
  await expect
    .poll(() => partners.shop.deps.catalogue.active().tariffs.get('ACQ_FTTH_500MB_24M'))
    .toMatchObject({ defaultPrice: 5299, displayPrice: 3499 })
  const { body: price } = await dealer.call(
    'GET',
    '/productCatalogManagement/v4/productOfferingPrice/ACQ_FTTH_500MB_24M.monthly',
  )
  expect(price.price).toEqual({ unit: 'EUR', value: 52.99 })
})

test('TMF620-13: what files cannot say is refused by its name, a folder that is there is left as it is, and nothing is written', async () => {
  const { body: own } = await dealer.call('POST', OFFERINGS, {
    ...{ name: 'Fibre 9', lifecycleStatus: 'In design', productSpecification: { id: 'FTTH_9' } },
    productOfferingTerm: [{ duration: { amount: 24, units: 'months' } }],
    productOfferingPrice: [{ priceType: 'recurring', price: { unit: 'EUR', value: 9 } }],
  })
  const refused = await run('staged', path.join(folder, 'autumn'))
  expect([refused.code, refused.err]).toEqual([
    1,
    `“Fibre 9” of dealer-till (${own.id}): no offer has the code FTTH_9\n`,
  ])
  expect(await readdir(folder)).toEqual(['spring'])
  await dealer.call('DELETE', `${OFFERINGS}/${own.id}`)
  expect((await run('staged', path.join(folder, 'spring'))).code).toBe(1)
  expect((await run('staged')).code).toBe(2)
})
