import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK_ACTS } from '#domain/desk/desk-act.ts'
import { cents } from '#domain/money.ts'
import { runPremises } from '#server/address/run-premises.ts'
import { liveCarts, liveCartsByRelease } from '#server/cart/live-carts.ts'
import { CATALOGUE_FOLDER } from '#server/catalogue/read-catalogue.ts'
import { runCatalogue } from '#server/catalogue/run-catalogue.ts'
import { runNotices } from '#server/notices/run-notices.ts'
import { runReconcile } from '#server/order/operations/reconcile/run-reconcile.ts'
import { runOrders } from '#server/order/operations/run-orders.ts'
import { runPrivacy } from '#server/privacy/run-privacy.ts'
import { runStock } from '#server/stock/run-stock.ts'
import { changedTables, databaseState, withBrokenTrail } from '#server/testing/database-state.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { AOIFE, aCustomer, order, payAt, SETTLE } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { readOnlyDatabase } from './guarded-database.ts'
import { asksSecondPerson } from './second-person.ts'
import { auditedDatabase } from './shell-acts.ts'

const PHONE = 'KAIMO_K3_64_MIDNIGHT'
const COMMANDS = path.join(import.meta.dirname, '../commands')

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
let folder: string
const known: Record<string, string> = {}

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
  folder = await mkdtemp(path.join(tmpdir(), 'acts-'))
  for (const name of ['email', 'customer', 'erased']) await mkdir(path.join(folder, name))
  known['confirmed'] = (await order(aCustomer(shop))).reference
  const customer = aCustomer(shop)
  for (const name of ['paid', 'paidAlone']) {
    const reference = await awaitingDeposit(customer)
    await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, reference) })
    await customer.must(SETTLE, { r: reference })
    known[name] = reference
  }
  // What is open waits for somebody to try it again.
  await desk.rows(`delete from pgboss.job where state < 'active'`)
  const [notice] = await desk.rows(`insert into contract_notices (customer_id, kind, day, document, bytes, sent_at)
    values ('CUST-1', 'endOfTerm', '2026-12-01', '{}', '', now()) returning id`)
  known['notice'] = notice.id
  const [finding] = await desk.rows(`insert into reconcile_findings (kind, ref, what, since, state)
    values ('payment', 'pi_1', 'is not here', now(), 'open') returning id`)
  known['finding'] = String(finding.id)
  await cp(CATALOGUE_FOLDER, path.join(folder, 'catalogue'), {
    recursive: true,
    filter: (source) => !source.endsWith('premises'),
  })
  const plan = path.join(folder, 'catalogue/dualplay/ftth-1gb.json')
  await writeFile(plan, (await readFile(plan, 'utf8')).replace('"Fibre 1Gb"', '"Fibre 1 Gb"'))
  await writeFile(path.join(folder, 'stock.csv'), `${PHONE},9\nNEXT_YEARS_PHONE,3\n`)
  await writeFile(
    path.join(folder, 'premises.csv'),
    `eircode,within,unit,building,streetNumber,streetName,streetType,locality,town,county
A94T2VC,,,,1,Atlantis,Row,,Blackrock,CO_DUBLIN\n`,
  )
})
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

/** As the command's file calls it. */
const RUN: Record<string, (words: string[]) => Promise<unknown>> = {
  orders: ([command = '', ...words]) =>
    command === 'reconcile'
      ? runReconcile(shop.deps, OPERATOR, words)
      : runOrders(withLimit(15_000), OPERATOR, [command, ...words]),
  stock: (words) => runStock({ db: readOnlyDatabase(shop.deps.db) }, OPERATOR, words),
  notices: (words) => runNotices({ db: readOnlyDatabase(shop.deps.db) }, OPERATOR, words),
  privacy: (words) => runPrivacy({ db: readOnlyDatabase(shop.deps.db), clock: shop.deps.clock }, OPERATOR, words),
  catalogue: (words) => catalogueWith({ DATABASE_URL: shop.databaseUrl }, words),
  async premises(words) {
    const err: string[] = []
    const env = { DATABASE_URL: shop.databaseUrl }
    const code = await runPremises(words, { env, caller: OPERATOR, out: () => {}, err: (line) => err.push(line) })
    if (code !== 0) throw new Error(err.join('\n'))
  },
}

/** Where two people agree to refunds of more cents than that. */
function withLimit(secondPersonAbove: number) {
  return { ...shop.deps, db: readOnlyDatabase(shop.deps.db), secondPersonAbove: cents(secondPersonAbove) }
}

async function catalogueWith(env: Record<string, string>, words: string[]): Promise<void> {
  const err: string[] = []
  const code = await runCatalogue(words, {
    env,
    caller: OPERATOR,
    carts: { live: liveCarts, byRelease: liveCartsByRelease },
    out: () => {},
    err: (line) => err.push(line),
  })
  if (code !== 0) throw new Error(err.join('\n'))
}

type Case = {
  command: string
  words: () => string[]
  act: string | null
  object?: () => string
  /** In a shop where there is nothing for it. */
  refused?: string
}

/** Every subcommand that there is, with what it leaves in the trail: null is nothing, as it changes nothing. */
const CASES: readonly Case[] = [
  { command: 'orders', words: () => ['list'], act: null },
  { command: 'orders', words: () => ['list', 'attention'], act: null },
  { command: 'orders', words: () => ['show', known['paid'] ?? ''], act: null },
  { command: 'orders', words: () => ['returns'], act: null },
  { command: 'orders', words: () => ['codes'], act: null },
  {
    command: 'orders',
    words: () => ['retry', known['confirmed'] ?? ''],
    act: 'ORDER_RETRIED',
    object: () => known['confirmed'] ?? '',
  },
  {
    command: 'orders',
    words: () => ['refund', known['paid'] ?? ''],
    act: 'ORDER_REFUNDED',
    object: () => known['paid'] ?? '',
  },
  {
    command: 'orders',
    words: () => ['refund', known['paidAlone'] ?? '', '--break-glass', 'The provider closes the account at noon'],
    act: 'ORDER_REFUNDED_ALONE',
    object: () => known['paidAlone'] ?? '',
  },
  { command: 'orders', words: () => ['reconcile', '--open'], act: null },
  {
    command: 'orders',
    words: () => ['reconcile', '--settled', known['finding'] ?? ''],
    act: 'FINDING_SETTLED',
    object: () => `difference ${known['finding']}`,
  },
  { command: 'stock', words: () => ['list'], act: null },
  { command: 'stock', words: () => ['set', PHONE, '7'], act: 'STOCK_COUNTED', object: () => PHONE },
  {
    command: 'stock',
    words: () => ['import', path.join(folder, 'stock.csv')],
    act: 'STOCK_COUNTED',
    object: () => '2 codes',
  },
  { command: 'notices', words: () => ['unsent'], act: null },
  { command: 'notices', words: () => ['of', 'CUST-1'], act: null },
  {
    command: 'notices',
    words: () => ['resend', known['notice'] ?? ''],
    act: 'NOTICE_RESENT',
    object: () => `notice ${known['notice']}`,
  },
  { command: 'catalogue', words: () => ['check', path.join(folder, 'catalogue')], act: null },
  { command: 'catalogue', words: () => ['diff', '--folder', path.join(folder, 'catalogue')], act: null },
  { command: 'catalogue', words: () => ['staged', path.join(folder, 'staged')], act: null, refused: 'In design' },
  {
    command: 'catalogue',
    words: () => ['propose', '--name', 'Winter', '--folder', path.join(folder, 'catalogue')],
    act: 'RELEASE_PROPOSED',
  },
  {
    command: 'catalogue',
    words: () => ['publish', '--folder', path.join(folder, 'catalogue')],
    act: 'RELEASE_PUBLISHED',
  },
  { command: 'catalogue', words: () => ['list'], act: null },
  { command: 'catalogue', words: () => ['rollback'], act: 'RELEASE_ROLLED_BACK' },
  {
    command: 'catalogue',
    words: () => ['publish', '--folder', path.join(folder, 'catalogue'), '--break-glass', 'A wrong price is on sale'],
    act: 'RELEASE_PUBLISHED_ALONE',
  },
  {
    command: 'premises',
    words: () => [path.join(folder, 'premises.csv')],
    act: 'PREMISES_IMPORTED',
    object: () => 'premises.csv',
  },
  { command: 'privacy', words: () => ['kept'], act: null },
  { command: 'privacy', words: () => ['requests'], act: null },
  {
    command: 'privacy',
    words: () => ['export', '--email', AOIFE.email, '--out', path.join(folder, 'email')],
    act: 'PERSON_EXPORTED',
    object: () => 'an e-mail address',
  },
  {
    command: 'privacy',
    words: () => ['export', '--customer', 'CUST-100201', '--out', path.join(folder, 'customer')],
    act: 'PERSON_EXPORTED',
    object: () => 'customer …201',
  },
  {
    command: 'privacy',
    words: () => ['erase', '--email', AOIFE.email, '--out', path.join(folder, 'erased')],
    act: 'PERSON_ERASED',
    object: () => 'an e-mail address',
  },
]

// biome-ignore lint/suspicious/noExplicitAny: rows as the database has them
async function lastEntry(): Promise<any> {
  const [entry] = await desk.rows('select * from audit_entries order by number desc limit 1')
  return entry ?? { number: '0' }
}

test('AUDIT-9: what two employees agree to at the desk the shell leaves to them, but on a laptop', async () => {
  const db = shop.deps.db
  const [untouched, first] = [await databaseState(db), await lastEntry()]
  const refund = ['refund', known['paidAlone'] ?? '']
  await expect(runOrders(withLimit(14_999), OPERATOR, refund)).rejects.toThrow(
    /^€150\.00 is more than one person gives back alone .*propose it at the desk/,
  )
  const publish = ['publish', '--folder', path.join(folder, 'catalogue')]
  const production = { NODE_ENV: 'production', DATABASE_URL: shop.databaseUrl }
  await expect(catalogueWith(production, publish)).rejects.toThrow('npm run catalogue -- propose')
  for (const command of [
    () => RUN['orders']?.([...refund, '--break-glass', ' ']),
    () => RUN['catalogue']?.([...publish, '--break-glass', '']),
  ])
    await expect(command()).rejects.toThrow('--break-glass needs the reason')
  expect(changedTables(untouched, await databaseState(db))).toEqual([])
  expect((await lastEntry()).number).toBe(first.number)

  const here = { DATABASE_URL: shop.databaseUrl }
  const elsewhere = 'postgresql://tonn@db.internal/tonn'
  for (const [env, isAsked] of [
    [here, false],
    [production, true],
    [{ DATABASE_URL: elsewhere }, true],
    [{ ...here, MIGRATION_DATABASE_URL: elsewhere }, true],
    [{ DATA_DIR: folder }, false],
  ] as const)
    expect([env, await asksSecondPerson(env)]).toEqual([env, isAsked])
})

describe('AUDIT-1: every command of the shell', () => {
  test.each(CASES.map((each) => ({ ...each, title: `${each.command} ${each.act ?? 'changes nothing'}` })))(
    '$title',
    async ({ command, words, act, object, refused }) => {
      const db = shop.deps.db
      const [untouched, first] = [await databaseState(db), await lastEntry()]
      if (act === null) {
        const done = RUN[command]?.(words())
        if (refused === undefined) await done
        else await expect(done).rejects.toThrow(refused)
        expect(changedTables(untouched, await databaseState(db))).toEqual([])
        return
      }
      // Without its entry nothing is done.
      await withBrokenTrail(db, () =>
        expect(RUN[command]?.(words())).rejects.toThrow(/the trail is broken|Failed query/),
      )
      expect(changedTables(untouched, await databaseState(db))).toEqual([])
      await RUN[command]?.(words())
      const entry = await lastEntry()
      expect(entry).toMatchObject({ act, actor: 'shell: niamh', actor_name: 'niamh', roles: ['shell'] })
      expect(Number(entry.number)).toBe(Number(first.number) + 1)
      if (object !== undefined) expect(entry.object).toBe(object())
      expect(JSON.stringify(entry)).not.toContain(AOIFE.email)
    },
  )
})

test('AUDIT-10: what one person did alone has a name of its own in the trail, its reason, and is a security event that metrics have', async () => {
  const entries = await desk.rows(`select act, reason from audit_entries where act like '%ALONE' order by number`)
  expect(entries).toEqual([
    { act: 'ORDER_REFUNDED_ALONE', reason: 'The provider closes the account at noon' },
    { act: 'RELEASE_PUBLISHED_ALONE', reason: 'A wrong price is on sale' },
  ])
  const counted = await desk.rows(`select place, count from security_counts where event = 'break-glass' order by place`)
  expect(counted).toEqual([
    { place: 'catalogue publish', count: 1 },
    { place: 'orders refund', count: 1 },
  ])
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  for (const { place } of counted) expect(metrics).toContain(`break_glass_acts{place="${place}"} 1`)
})

test('AUDIT-1: the cases are all subcommands that the commands name', async () => {
  const usages = await Promise.all(
    Object.entries(RUN).map(async ([command, run]) =>
      command === 'catalogue' ? run(['nonsense']).catch(String) : run([]).catch((error: Error) => error.message),
    ),
  )
  const named = usages.flatMap((usage) =>
    [...String(usage).matchAll(/^(?:npm run \w+ --| )\s+(\w+)/gm)].map(([, word]) => word),
  )
  const known = new Set(CASES.map(({ words }) => words()[0]))
  expect(named.length).toBeGreaterThan(12)
  expect(named.filter((word) => !known.has(word ?? '') && word !== 'reconcile')).toEqual([])
})

test('AUDIT-2: a command has no other database than the one that changes nothing by itself', async () => {
  for (const file of await readdir(COMMANDS)) {
    const source = await readFile(path.join(COMMANDS, file), 'utf8')
    expect(source, file).not.toMatch(/withCommandDatabase|openDatabase/)
  }
  const guarded = readOnlyDatabase(shop.deps.db)
  const change = `update stock set on_hand = 0 where code = '${PHONE}'`
  await expect(guarded.$client.query(change)).rejects.toMatchObject({ code: '25006' })
  // A statement of a command that describes nothing leaves an entry, too.
  const before = await lastEntry()
  await auditedDatabase(guarded, OPERATOR, 'STOCK_COUNTED').$client.query(
    `update stock set on_hand = on_hand where code = '${PHONE}'`,
  )
  expect(Number((await lastEntry()).number)).toBe(Number(before.number) + 1)
})

test('AUDIT-3: what was refused, or changes nothing, leaves no entry', async () => {
  const before = await lastEntry()
  await expect(RUN['orders']?.(['refund', known['confirmed'] ?? ''])).rejects.toThrow('Nothing was paid')
  await RUN['orders']?.(['retry', known['confirmed'] ?? ''])
  await desk.rows('update stock set held = 1, on_hand = 5 where code = $1', [PHONE])
  await expect(RUN['stock']?.(['set', PHONE, '0'])).rejects.toThrow('are held for customers')
  await expect(RUN['notices']?.(['resend', crypto.randomUUID()])).rejects.toThrow('There is no notice')
  expect((await lastEntry()).number).toBe(before.number)
})

test('AUDIT-1: every act has words', () => {
  for (const { act } of CASES) if (act !== null) expect(Object.keys(DESK_ACTS)).toContain(act)
})
