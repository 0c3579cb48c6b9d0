import { execFile, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, type MockInstance, test, vi } from 'vitest'
import { PRODUCTION } from '#server/config.fixture.ts'
import { bareEnvironment } from '#server/testing/server-process.ts'
import { administer, withDatabase } from '#server/testing/template-database.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from '#server/worker.ts'
import type { Worker } from '../jobs/supervise-worker.ts'
import { sql } from './drizzle/orm.ts'

const PREPARE = fileURLToPath(new URL('../../prepare.ts', import.meta.url))
const SERVER = fileURLToPath(new URL('../../main.ts', import.meta.url))
const adminUrl = withDatabase(inject('templateUrl'), 'postgres')
const role = `tonn_web_${randomBytes(4).toString('hex')}`

let shop: TestShop
let worker: Worker
let complaints: MockInstance
let prepared: { stdout: string; stderr: string }

function asRole(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = 'secret'
  return url.href
}

function prepare(databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: asRole(databaseUrl), MIGRATION_DATABASE_URL: databaseUrl }
  return promisify(execFile)(process.execPath, [PREPARE], { env })
}

beforeAll(async () => {
  await administer(adminUrl, `create role ${role} login password 'secret'`)
  shop = await openTestShop(
    { ENQUIRY_PACE_MS: '50' },
    {
      async through(databaseUrl) {
        // Excessive rights, which prepare revokes.
        await administer(databaseUrl, `grant all on catalogue_active, carts to ${role}`)
        prepared = await prepare(databaseUrl)
        return asRole(databaseUrl)
      },
    },
  )
  complaints = vi.spyOn(shop.deps.log, 'error')
  worker = await startWorker(shop.deps)
})
afterAll(async () => {
  await worker?.stop()
  await shop?.close()
  await administer(adminUrl, `drop role ${role}`)
})

test('DB-12: the shop serves and works with a role that has no more than what prepare gave it', async () => {
  expect(prepared.stderr).toBe('')
  const { rows } = await shop.deps.db.execute(sql`select current_user as role`)
  expect(rows).toEqual([{ role }])
  const { data } = await shop.graphql('mutation p { prequal(address: { eircode: "F23A9W1" }) { prequalId } }')
  const { prequalId: id } = data.prequal
  const queries = [
    'query s { addressSearch(text: "wevers row libertys dublin") { eircode } }',
    'mutation e($id: String!) { createNEQRequest(eircode: "F23A9W1", prequalId: $id) }',
    'query g($id: String!) { getPrequalResult(prequalId: $id) { eircode } }',
  ]
  for (const query of queries) {
    expect((await shop.graphql(query, query.includes('$id') ? { id } : {})).errors, query).toBeUndefined()
  }
  const added = await shop.graphql(`mutation a {
    addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid offers { id } } }`)
  const { uuid, offers } = added.data.addBroadbandTariff
  const removed = await shop.graphql(
    'mutation r($cart: String!, $id: String!) { removeTariff(reference: $cart, offerId: $id) { uuid } }',
    { cart: uuid, id: offers[0].id },
  )
  expect(removed.errors).toBeUndefined()
  const read = async () =>
    (await shop.graphql('query r($id: String!) { getNEQResult(prequalId: $id) { status } }', { id })).data
  await vi.waitFor(async () => expect((await read()).getNEQResult.status).toBe('DONE'), {
    timeout: 15_000,
    interval: 50,
  })
  // The queue has run its maintenance, with the rights of this role.
  const looked = sql`select 1 from pgboss.queue where name = 'nbi-enquiry' and monitor_on is not null and maintain_on is not null`
  await vi.waitFor(async () => expect((await shop.deps.db.execute(looked)).rows).toHaveLength(1))
  expect(complaints.mock.calls).toEqual([])
  const picture = Object.keys(shop.deps.catalogue.active().release.pictures)[0]
  expect((await fetch(`${shop.url}/pictures/${picture}`)).status).toBe(200)
  expect(await (await fetch(`${shop.url}/readyz`)).json()).toMatchObject({ status: 'ready' })
})

test.for([
  'create table mine (id int)',
  'create schema mine',
  'alter table carts add column mine text',
  'drop table carts',
  'truncate carts',
  'create index mine on carts (version)',
  "update catalogue_releases set document = '{}'",
  "update catalogue_proposals set document = '{}'",
  "select activate_release(1, 'PUBLISH')",
  'delete from catalogue_active',
  'delete from premises',
  'insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 1)',
  'create function pgboss.mine() returns int language sql as $$ select 1 $$',
])('DB-12: that role, which was given more before, may not %s', async (statement) => {
  await expect(shop.deps.db.$client.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('DESKCAT-13: that role goes back to a release and sells what two have agreed to, by functions that check it', async () => {
  const { $client } = shop.deps.db
  await expect($client.query('select sell_proposal(1)')).rejects.toThrow('Two employees have not agreed')
  await $client.query('select roll_back_release(1)')
  await administer(
    shop.databaseUrl,
    `insert into catalogue_proposals (name, checksum, document, staged_by) select 'The same', checksum, document, 'shell' from catalogue_releases;
     insert into catalogue_decisions (proposal_id) select id from catalogue_proposals`,
  )
  await $client.query(`update catalogue_decisions set state = 'approved', proposed_by = 'one', approved_by = 'other'`)
  const { rows } = await $client.query('select sell_proposal(id) as release from catalogue_proposals')
  expect(rows).toEqual([{ release: 1 }])
})

test('DB-12: a role that does not exist is named', async () => {
  const env = {
    ...process.env,
    DATABASE_URL: shop.databaseUrl.replace(/\/\/[^:]+:/, '//nobody_known:'),
    MIGRATION_DATABASE_URL: shop.databaseUrl,
  }
  const failed = await promisify(execFile)(process.execPath, [PREPARE], { env }).catch((error) => error)
  expect([failed.code, failed.stderr]).toEqual([
    1,
    'There is no role "nobody_known" in the database. Create it, or put DATABASE_URL right.\n',
  ])
})

/** The output of a server that is started in production. */
async function productionStart(databaseUrl: string): Promise<{ failed?: string; ready?: boolean }> {
  const server = fork(SERVER, {
    env: {
      ...bareEnvironment(),
      ...PRODUCTION,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'https://shop.example',
      DRAIN_MS: '0',
      ROLES: 'worker',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
    silent: true,
  })
  const [message] = (await once(server, 'message')) as [{ failed?: string; ready?: boolean }]
  const ended = once(server, 'exit')
  if (message.ready) server.kill('SIGTERM')
  const [code] = await ended
  expect(code).toBe(message.ready ? 0 : 1)
  return message
}

test('DB-13: in production a server whose role may change tables does not start, one with the role that prepare made does', async () => {
  const refused = await productionStart(shop.databaseUrl)
  expect(refused.failed).toMatch(/^The shop cannot start: the role "\w+" of DATABASE_URL may change tables/)
  expect(await productionStart(asRole(shop.databaseUrl))).toMatchObject({ ready: true })
})
