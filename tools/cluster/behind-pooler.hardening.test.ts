import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { announceChange } from '#server/content/content-listener.ts'
import { refuseUnlimitedRole } from '#server/platform/database/behind-pooler/refuse-unlimited-role.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { findDatabase } from '#server/platform/database/find-database.ts'
import { isInstalled } from '#server/testing/real-proxies.ts'
import { administer, databaseName, terminateBackends, withDatabase } from '#server/testing/template-database.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { postgresAccount } from '#tools/launch/postgres-home.mjs'
import { freePort } from '#tools/launch/process/free-port.mjs'
import { programOnPath } from './find-programs.ts'
import { startPgBouncer } from './pgbouncer.ts'
import type { Program } from './program.ts'

const pgbouncer = programOnPath('pgbouncer')
const meta = { skippedFor: 'pgbouncer is not installed' }
const behind = test.skipIf(!isInstalled('pgbouncer'))
const adminUrl = withDatabase(inject('templateUrl'), 'postgres')
const role = `tonn_pooled_${randomBytes(4).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), 'tonn-pooler-'))
/** More than the pooler has connections, so that clients share them. */
const AT_ONCE = 60

let shop: TestShop
let pooler: Program

/** As the role, at another port. */
function asRole(databaseUrl: string, port = new URL(databaseUrl).port): string {
  const url = new URL(databaseUrl)
  return Object.assign(url, { username: role, password: 'secret', port }).href
}

beforeAll(async () => {
  if (pgbouncer === undefined) return
  chmodSync(folder, 0o755)
  await administer(adminUrl, `create role ${role} login superuser password 'secret'`)
  const port = await freePort()
  const env: Record<string, string> = { DATABASE_POOL_SIZE: String(AT_ONCE) }
  shop = await openTestShop(env, {
    async through(databaseUrl) {
      env['DATABASE_DIRECT_URL'] = asRole(databaseUrl)
      pooler = await startPgBouncer({
        program: pgbouncer,
        account: process.getuid?.() === 0 ? await postgresAccount() : null,
        folder,
        port,
        databasePort: Number(new URL(databaseUrl).port),
        database: databaseName(databaseUrl),
        users: `"${role}" "secret"\n`,
      })
      return asRole(databaseUrl, String(port))
    },
  })
})
afterAll(async () => {
  await pooler?.stop()
  await shop?.close()
  if (pgbouncer !== undefined) await administer(adminUrl, `drop role ${role}`)
  rmSync(folder, { recursive: true })
})

const ADD = `mutation a { addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid } }`

behind('DB-27: behind PgBouncer customers fill carts and servers hear of changes', { meta }, async () => {
  const carts = await Promise.all(Array.from({ length: AT_ONCE }, () => shop.graphql(ADD)))
  expect(carts.flatMap(({ errors = [] }) => errors)).toEqual([])
  const edition = shop.deps.content.edition()
  await announceChange(shop.deps.db)
  await vi.waitFor(() => expect(shop.deps.content.edition()).not.toBe(edition))
  const direct = asRole(shop.databaseUrl)
  expect(await findDatabase({ DATABASE_URL: 'postgresql://pooler/tonn', DATABASE_DIRECT_URL: direct })).toBe(direct)
})

behind(
  'DB-28: behind a pooler the limits are those of the role, and a role without them is refused',
  { meta },
  async () => {
    await expect(refuseUnlimitedRole(shop.deps.db)).rejects.toThrow(
      `ALTER ROLE "${role}" SET statement_timeout = '30s'`,
    )
    await administer(adminUrl, `alter role ${role} set statement_timeout = '20s'`)
    await administer(adminUrl, `alter role ${role} set idle_in_transaction_session_timeout = '20s'`)
    // A connection has the limits that its role had when it was opened.
    await terminateBackends(shop.databaseUrl)
    await vi.waitFor(() => refuseUnlimitedRole(shop.deps.db))
    const { rows } = await shop.deps.db.execute(sql`show statement_timeout`)
    expect(rows).toEqual([{ statement_timeout: '20s' }])
  },
)
