import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { buildSandbox } from '#sandbox/app.ts'
import type { ControlledSystem, ControlPanel } from '#sandbox/control.ts'
import { buildApp } from '#server/app.ts'
import { CALLBACKS } from '#server/callbacks.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import type { Callback } from '#server/platform/callbacks/define-callback.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Storefront } from '#server/platform/http/pages.ts'
import type { ShopRoute } from '#server/platform/http/route-limits.ts'
import { DESK_COOKIE, type GraphQLResult, postGraphQL } from './post-graphql.ts'
import { administer, databaseName, withDatabase } from './template-database.ts'

const PREMISES = fileURLToPath(new URL('../../catalogue/premises/premises.csv', import.meta.url))

export type TestShop = {
  url: string
  sandboxUrl: string
  server: Server
  routes: readonly ShopRoute[]
  /** Of its database, without a proxy in between. */
  databaseUrl: string
  deps: Deps
  /**
   * As one browser that holds no cart by cookie, only carts to which it gave personal data. Other visitors need a browser
   * of their own.
   */
  graphql(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<GraphQLResult>
  /** Sets the simulated faults of an outside system. */
  control(system: ControlledSystem, behaviour: object): Promise<void>
  /** How many requests an outside system has received. */
  requestsTo(system: ControlledSystem): Promise<number>
  close(): Promise<void>
}

type Extras = {
  storefront?: Storefront
  /** As in production, except that the outside world is the sandbox, which the settings themselves would refuse. */
  production?: boolean
  /** A proxy in front of the database: takes the database's address, and returns the one to use. */
  through?: (databaseUrl: string) => Promise<string>
  /** The time, whatever the database's clock is. Default: the clock of a server, which follows the database's. */
  clock?: Clock
  processClock?: Clock
  callbacks?: readonly Callback<Deps>[]
}

/** The real server on a database of its own, with the real sandbox as its outside world. Pages are left out, unless given. */
export async function openTestShop(env: Record<string, string> = {}, extras: Extras = {}): Promise<TestShop> {
  const templateUrl = inject('templateUrl')
  const databaseUrl = withDatabase(templateUrl, `tonn_test_${randomBytes(6).toString('hex')}`)
  const adminUrl = withDatabase(templateUrl, 'postgres')
  await administer(adminUrl, `create database ${databaseName(databaseUrl)} template ${databaseName(templateUrl)}`)

  const { storefront = null, production = false, through = async (url) => url } = extras
  const { clock, processClock = systemClock, callbacks = CALLBACKS } = extras
  const ordersSecret = env['ORDERS_CALLBACK_SECRET']?.split(',')[0]
  const sandbox = buildSandbox({ premisesFile: PREMISES, now: () => new Date(), ordersSecret })
  const sandboxUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  const config = readConfig({
    DATABASE_URL: await through(databaseUrl),
    SANDBOX_URL: sandboxUrl,
    SMTP_URL: `smtp://127.0.0.1:${await sandbox.listenForMail(0)}`,
    LOOK_UP_CACHE_SECONDS: '0',
    JOB_POLL_MS: '25',
    // All calls of a test come from one address. Tests of the check set a share.
    BOT_CHECK_FREE_PERCENT: '100',
    // The process of the tests is always strained.
    ADMISSION: 'off',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...env,
  })
  if (!config.ok) throw new Error(config.refusal)
  const deps = await compose({ ...config.value, production }, { clock, processClock })
  const app = await buildApp(deps, storefront, callbacks)
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  await sandbox.inject({ method: 'PUT', url: '/control/callbacks', body: { url } })
  deps.listensAt(Number(new URL(url).port))

  const cookie = production ? `__Host-${DESK_COOKIE}` : DESK_COOKIE
  return {
    url,
    sandboxUrl,
    server: app.server.server,
    routes: app.routes,
    databaseUrl,
    deps,
    graphql: (query, variables = {}, headers = {}) => postGraphQL(url, query, variables, { cookie, ...headers }),
    async control(system, behaviour) {
      const response = await fetch(`${sandboxUrl}/control/${system}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(behaviour),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    async requestsTo(system) {
      const response = await fetch(`${sandboxUrl}/control`)
      const panel = (await response.json()) as ControlPanel
      return panel[system].requests
    },
    async close() {
      await app.drain()
      await deps.close()
      await sandbox.close()
      await administer(adminUrl, `drop database ${databaseName(databaseUrl)} with (force)`)
    },
  }
}
