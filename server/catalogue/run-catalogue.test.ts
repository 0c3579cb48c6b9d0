import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cartsHolding } from '#domain/catalogue/diff/live-carts.ts'
import { liveCarts, liveCartsByRelease } from '#server/cart/live-carts.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { bareEnvironment } from '#server/testing/server-process.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { loadActive } from './catalogue-store.ts'
import { catalogueProposals } from './proposals/tables.ts'
import { CATALOGUE_FOLDER } from './read-catalogue.ts'
import { runCatalogue } from './run-catalogue.ts'
import { backToShipped } from './shipped-alone.fixture.ts'
import { catalogueReleases } from './tables.ts'

const COMMAND = fileURLToPath(new URL('../commands/catalogue-command.ts', import.meta.url))
const ADD = `mutation add { addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") {
  uuid monthlyTotal } }`
const GIG = 'dualplay/ftth-1gb.json'

let shop: TestShop
let folder: string

beforeAll(async () => {
  shop = await openTestShop()
  return () => shop.close()
})

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonn-catalogue-'))
  return () => rm(folder, { recursive: true, force: true })
})

/** The shipped catalogue, to be edited, without the changes of earlier tests. */
async function aCatalogue(): Promise<void> {
  await cp(CATALOGUE_FOLDER, folder, { recursive: true, filter: (source) => !source.endsWith('premises') })
  await shop.deps.db.execute(sql`truncate carts cascade`)
  await backToShipped(shop)
}

// biome-ignore lint/suspicious/noExplicitAny: the files are read here as the person who edits them sees them
async function edit(file: string, change: (content: any) => void): Promise<void> {
  const content = JSON.parse(await readFile(path.join(folder, file), 'utf8'))
  change(content)
  await writeFile(path.join(folder, file), JSON.stringify(content))
}

type Ended = { code: number; out: string; err: string }

async function run(...argv: string[]): Promise<Ended> {
  const ofOurs = ['diff', 'publish', 'propose'].includes(argv[0] ?? '') ? ['--folder', folder] : []
  return runWith({ DATABASE_URL: shop.deps.config.database.url }, ...argv, ...ofOurs)
}

async function runWith(env: Record<string, string>, ...argv: string[]): Promise<Ended> {
  const said = { out: '', err: '' }
  const code = await runCatalogue(argv, {
    env,
    caller: OPERATOR,
    carts: { live: liveCarts, byRelease: liveCartsByRelease },
    out: (line) => {
      said.out += `${line}\n`
    },
    err: (line) => {
      said.err += `${line}\n`
    },
  })
  return { code, ...said }
}

async function inAShell(...argv: string[]): Promise<Ended> {
  const env = { ...bareEnvironment(), DATA_DIR: folder }
  return promisify(execFile)(process.execPath, [COMMAND, ...argv], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  )
}

async function activeId(): Promise<number> {
  return (await loadActive(shop.deps.db))?.id ?? 0
}

test('RELEASE-1, RELEASE-2: a mistake of each kind is named with file and field, all at once, and nothing is published', async () => {
  await aCatalogue()
  await edit(GIG, (offer) => delete offer.plans[0].price)
  await edit('dualplay/ftth-2gb.json', (offer) => {
    offer.serviceGroup = 'TV'
  })
  await edit('dualplay/ftth-500mb.json', (offer) => {
    offer.plans[0].discounts.NEW_ACQUISITION = { value: 100, months: offer.plans[0].commitmentDuration + 1 }
  })
  await edit('dualplay/ftth-5gb.json', (offer) => {
    offer.attributes = [{ type: 'headerImage', value: 'nobody-drew-it.svg' }]
  })
  await edit('dualplay/nbi-2gb.json', (offer) => {
    offer.offerCode = 'NBI_1GB'
  })
  await writeFile(path.join(folder, 'add-ons.json'), 'no JSON')
  await rm(path.join(folder, 'pictures/share-tv.svg'))
  await rm(path.join(folder, 'sa-pstn'), { recursive: true })
  const before = await shop.deps.db.$count(catalogueReleases)

  const checked = await inAShell('check', folder)
  expect(checked).toMatchObject({ code: 1, out: '' })
  const lines = checked.err.trim().split('\n')
  for (const place of [
    `${GIG}: plans.0.price: `,
    'dualplay/ftth-2gb.json: serviceGroup: ',
    'dualplay/ftth-500mb.json: plans.0.discounts.NEW_ACQUISITION.months: ',
    'dualplay/ftth-5gb.json: attributes.0.value: ',
    'dualplay/nbi-2gb.json: offerCode: ',
    'add-ons.json: ',
    'pictures/share-tv.svg: ',
    'sa-pstn/: ',
  ]) {
    expect(lines.find((line) => line.startsWith(place))).toBeDefined()
  }
  expect(lines.at(-1)).toMatch(/^\d+ mistakes in \d+ files\. Nothing was published\.$/)
  const files = lines.slice(0, -1).map((line) => line.split(': ')[0])
  expect(files).toEqual(files.toSorted())

  expect(await run('publish')).toEqual(checked)
  expect(await run('diff')).toEqual(checked)
  expect(await shop.deps.db.$count(catalogueReleases)).toBe(before)
})

test('RELEASE-1: the contents of a catalogue without mistakes are printed, without a database', async () => {
  const { code, out, err } = await inAShell('check', CATALOGUE_FOLDER)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^No mistakes\. \d+ offers \(.*DUALPLAY \d+.*\), \d+ tariffs, \d+ add-ons, \d+ handsets/)
  expect(out).toMatch(/\d+ pictures\.\n$/)
})

test('RELEASE-3, RELEASE-4: before a price is published the old and the new one are shown, and how many carts were promised the old', async () => {
  await aCatalogue()
  const promised = (await shop.graphql(ADD)).data.addBroadbandTariff
  await shop.graphql(ADD)
  const ordered = (await shop.graphql(ADD)).data.addBroadbandTariff
  const left = (await shop.graphql(ADD)).data.addBroadbandTariff
  const set = (uuid: string, column: ReturnType<typeof sql>) =>
    shop.deps.db.execute(sql`update carts set ${column} where uuid = ${uuid}`)
  await set(ordered.uuid, sql`document = jsonb_set(document::jsonb, '{status}', '"ordered"'), status = 'ordered'`)
  await set(left.uuid, sql`changed_at = now() - interval '31 days'`)
  expect(await run('diff')).toEqual({ code: 0, out: 'Nothing changes: release 1 says the same.\n', err: '' })

  await edit(GIG, (offer) => {
    for (const plan of offer.plans) plan.price += 100
  })
  const before = await activeId()
  const dry = await run('publish', '--dry-run')
  expect(dry).toMatchObject({ code: 0, err: '' })
  expect(dry.out).toContain(
    '  ACQ_FTTH_1GB_24M (Fibre 1Gb, 24 months, new customers): €39.99 on bills 1 to 12, €59.99 from bill 13 → €40.99 on bills 1 to 12, €60.99 from bill 13 [2 live carts hold it]\n',
  )
  expect(dry.out).toContain('2 live carts hold a line that changes: carts keep the price they were promised.\n')
  expect(await activeId()).toBe(before)

  const published = await run('publish')
  const id = await activeId()
  expect(published.out).toBe(`${dry.out.replace(/A dry run.*\n$/, '')}Release ${id} is active.\n`)
  expect(id).toBeGreaterThan(before)
  await vi.waitFor(() => expect(shop.deps.catalogue.active().id).toBe(id), { interval: 10 })
  expect((await shop.graphql(ADD)).data.addBroadbandTariff.monthlyTotal).toBe(promised.monthlyTotal + 100)
  expect((await run('publish')).out).toContain(`Release ${id} stays active.`)
})

test('RELEASE-15: texts in another order, and a repeated one, are listed beside a new price', async () => {
  await aCatalogue()
  await edit(GIG, (offer) => {
    offer.plans[0].price += 100
    offer.attributes = offer.attributes.filter(({ type }: { type: string }) => type !== 'moreInfo')
    offer.attributes.push(...['One', 'Two'].map((value) => ({ type: 'moreInfo', value })))
  })
  await run('publish')
  await edit(GIG, (offer) => {
    offer.plans[0].price += 100
    offer.attributes.push(...offer.attributes.splice(-2).reverse(), { type: 'moreInfo', value: 'Two' })
  })
  const { code, out } = await run('diff')
  expect(code).toBe(0)
  expect(out).toContain('\nPrices:\n')
  expect(out).toContain('  more info “Two” once more than before, on 6 tariffs of FTTH_1GB\n')
  expect(out).toContain('  more info in another order: “Two”, “One”, on 6 tariffs of FTTH_1GB\n')
})

test('RELEASE-18: what is not counted in time is worked out from a random part of the carts', async () => {
  await aCatalogue()
  for (let count = 0; count < 5; count++) await shop.graphql(ADD)
  const whole = await liveCarts(shop.deps.db)
  expect(whole.share).toBe(1)
  expect(whole.groups.reduce((sum, { carts }) => sum + carts, 0)).toBe(5)
  await shop.deps.db.execute(
    sql`update carts set uuid = overlay(uuid::text placing '00' from 1 for 2)::uuid where uuid = (select min(uuid::text) from carts)::uuid`,
  )
  const part = await liveCarts(shop.deps.db, { mostMs: 0 })
  expect(part.share).toBe(1 / 256)
  expect(cartsHolding(part, ['ACQ_FTTH_1GB_24M'])).toBe(256)
})

test('RELEASE-4: a plan that is taken off sale is listed with the number of carts that hold it', async () => {
  await aCatalogue()
  await shop.graphql(ADD)
  await rm(path.join(folder, GIG))
  // Offers beside it may name it.
  for (const pack of ['tv-cinema', 'tv-essential', 'tv-family']) {
    await edit(`tv/${pack}.json`, (offer) => {
      offer.parentOffers = null
    })
  }
  const { out, code } = await run('diff')
  expect(code).toBe(0)
  expect(out).toContain('Gone: FTTH_1GB (Fibre 1Gb, DUALPLAY)')
  expect(out).toMatch(/Gone: ACQ_FTTH_1GB_24M .* \[1 live cart keeps it\]\n/)
})

test('RELEASE-10, RELEASE-13: releases are listed newest first, and rolled back with one command', async () => {
  await aCatalogue()
  await shop.graphql(ADD)
  await edit(GIG, (offer) => {
    offer.plans[0].price += 100
  })
  await run('publish')
  const id = await activeId()
  const listed = (await run('list')).out.split('\n')
  expect(listed[1]).toMatch(new RegExp(`^\\* +${id} .* 0$`))
  expect(listed[2]).toMatch(/^ {3}1 .* 1$/)
  expect(await run('rollback')).toEqual({
    code: 0,
    out: `Release 1 is active instead of ${id}.\nCarts keep the price they were promised.\n`,
    err: '',
  })
  expect(await run('rollback')).toMatchObject({ code: 1, err: expect.stringContaining('no release to go back to') })
  expect(await run('rollback', String(id))).toMatchObject({ code: 0 })
  expect(await run('rollback', '99')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no release 99.'),
  })
  expect(await run('rollback', 'two')).toMatchObject({ code: 2 })
})

test('RELEASE-14: what cannot be done is refused with what to do instead', async () => {
  const usage = { code: 2, err: expect.stringContaining('npm run catalogue -- <command>') }
  expect(await runWith({}, 'sell')).toMatchObject(usage)
  expect(await runWith({})).toMatchObject(usage)
  expect(await runWith({}, 'check', '--loud')).toMatchObject(usage)
  expect(await runWith({}, 'list', 'everything')).toMatchObject(usage)
  expect(await run('rollback', '--dry-run')).toMatchObject(usage)
  expect(await runWith({}, 'toString')).toMatchObject(usage)
  expect(await runWith({}, 'check', '')).toMatchObject(usage)
  expect(await runWith({}, 'diff', '--folder', '')).toMatchObject(usage)
  expect(await run('rollback', '')).toMatchObject(usage)
  expect(await runWith({}, 'check', 'one', '--folder', 'other')).toMatchObject({
    code: 2,
    err: 'Which of the two is to be checked, one or other?\n',
  })
  const nowhere = path.join(folder, 'nowhere')
  expect(await runWith({}, 'check', nowhere)).toMatchObject({ code: 1, err: `${nowhere} is not there.\n` })
  const file = path.join(CATALOGUE_FOLDER, GIG)
  expect(await runWith({}, 'check', file)).toMatchObject({ code: 1, err: `${file} is not a folder.\n` })
})

test.each(['diff', 'publish', 'list', 'rollback'])(
  'RELEASE-14: %s without a database says how to get one',
  async (name) => {
    expect(await runWith({ DATA_DIR: folder }, name)).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('DATABASE_URL='),
    })
    expect(await runWith({ DATABASE_URL: 'postgresql://tonn:secret@127.0.0.1:1/tonn' }, name)).toEqual({
      code: 1,
      out: '',
      err: 'The database does not answer: nothing listens there.\n',
    })
  },
)

test('RELEASE-14: without DATABASE_URL the database of the shop that runs on DATA_DIR is used', async () => {
  const dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
  await writeFile(path.join(dataDir, 'database-url'), `${shop.deps.config.database.url}\n`)
  const { code, out } = await runWith({ DATA_DIR: dataDir }, 'list')
  expect(code).toBe(0)
  expect(out).toContain('* active')
})

test('CHAN-4: other channels in a pack are published under a new date only', async () => {
  await aCatalogue()
  await edit('channels.json', ({ channels }) => {
    channels[0].hd = false
  })
  const before = await loadActive(shop.deps.db)
  const refused = await run('publish')
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('channels.json date: must be later') })
  expect((await loadActive(shop.deps.db))?.id).toBe(before?.id)
  expect((await run('diff')).out).toContain('TV Essential: new RTÉ One; gone RTÉ One in HD')
  await edit('channels.json', (list) => {
    list.date = '2026-12-01'
  })
  expect(await run('publish')).toMatchObject({ code: 0, err: '' })
  expect((await loadActive(shop.deps.db))?.release.channelList?.date).toBe('2026-12-01')
})

test('DESKCAT-1: files are laid before the desk once, checked, and nothing is published', async () => {
  await aCatalogue()
  const propose = (...words: string[]) => run('propose', ...words)
  const proposals = () => shop.deps.db.$count(catalogueProposals)
  expect(await propose()).toMatchObject({ code: 2, err: expect.stringContaining('--name "Black Friday"') })
  expect(await propose('--name', 'The same')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing changes'),
  })
  await edit(GIG, (offer) => {
    offer.plans[0].price += 100
  })
  const before = await shop.deps.db.$count(catalogueReleases)
  const proposed = await propose('--name', ' Black  Friday ')
  expect(proposed).toMatchObject({ code: 0, err: '' })
  expect(proposed.out).toContain('Prices:')
  expect(proposed.out).toMatch(/“Black Friday” waits at the desk as proposal \d+\. Nothing was published\./)
  expect([await proposals(), await shop.deps.db.$count(catalogueReleases), await activeId()]).toEqual([1, before, 1])
  expect(await propose('--name', 'Again')).toMatchObject({
    code: 1,
    err: expect.stringContaining('wait at the desk already'),
  })
  await edit(GIG, (offer) => delete offer.plans[0].price)
  expect(await propose('--name', 'Broken')).toMatchObject({ code: 1, err: expect.stringContaining(GIG) })
  expect(await proposals()).toBe(1)
})
