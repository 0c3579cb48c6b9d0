import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { MANY_PEOPLE } from '#server/testing/many-people.ts'
import { ensureBuilt } from '#tools/launch/build.mjs'
import { freshDatabase } from '#tools/launch/database.mjs'
import { silent } from '#tools/launch/progress.mjs'
import { prepareDatabase, startShop } from '#tools/launch/shop.mjs'

/** Variable with the URL at which a worker gets its shop. */
export const SHOPS_URL = 'TONN_E2E_SHOPS_URL'

export type OpenShop = {
  url: string
  sandboxUrl: string
  databaseUrl: string
  /** Null: it has no desk. */
  deskUrl: string | null
  /** Null: it has no door for partners. */
  partnersUrl: string | null
}

/**
 * Of the shop with the limits that every shop has, which takes its payments over the other gateway and traces every request; the
 * others have a number.
 */
export const USUAL_SHOP = 'usual'
/** Begins the names of shops, one for each worker, with third parties: the sandbox's tag manager, chat and survey. */
export const THIRD_PARTIES_SHOP = 'third-parties'
/** Begins the names of shops whose third parties cannot be reached: how their addresses fail. */
export const THIRD_PARTY_FAULTS = ['refused', 'hanging'] as const
export type ThirdPartyFault = (typeof THIRD_PARTY_FAULTS)[number]
/** Of the shop whose days pass by the sandbox's Next day. */
export const DEMO_SHOP = 'demo'
/** Of the shop in which every call that may need a bot check does. */
export const CHECKED_SHOP = 'checked'
/** Begins the names of shops, one for each worker, that have a desk, and a door for partners. */
export const DESK_SHOP = 'desk'
/** Of the shop in which newcomers may have to wait. */
export const QUEUE_SHOP = 'queue'

/**
 * Before the workers start: the storefront is built. Each worker gets a shop, opened with its first request and
 * stays open until the run ends. Playwright restarts its workers for each size and after each failure.
 */
export default async function openShops(): Promise<() => Promise<void>> {
  await ensureBuilt(silent)
  const databases = await openDatabases(process.env['TEST_DATABASE_URL'])
  const deadAddresses = await openDeadAddresses()
  const shops = new Map<string, ReturnType<typeof openShop>>()
  /** By name, or by origin. */
  async function find(name: string): Promise<OpenShop> {
    const at = /^at\/(.*)$/.exec(name)?.[1]
    if (at !== undefined) {
      const open = await Promise.all(shops.values())
      return open.find(({ url }) => new URL(url).origin === decodeURIComponent(at)) ?? Promise.reject(new Error(name))
    }
    const shop = shops.get(name) ?? openShop(name, databases, deadAddresses.urls)
    shops.set(name, shop)
    return shop
  }
  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) ?? ''
    try {
      const { url, sandboxUrl, databaseUrl, deskUrl, partnersUrl } = await find(name)
      response.end(JSON.stringify({ url, sandboxUrl, databaseUrl, deskUrl, partnersUrl }))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  process.env[SHOPS_URL] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return async () => {
    server.closeAllConnections()
    server.close()
    await Promise.allSettled([...shops.values()].map(async (shop) => (await shop).close()))
    await databases?.close()
    deadAddresses.close()
  }
}

type DeadAddresses = { urls: Readonly<Record<ThirdPartyFault, string>>; close(): void }

async function openDeadAddresses(): Promise<DeadAddresses> {
  // Connections are accepted, and nothing more.
  const silent = createSocketServer(() => {}).listen(0, '127.0.0.1')
  silent.unref()
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : ''
  // Nothing listens below the ports that a system gives out; Chromium's list of unsafe ports does not have this one.
  return { urls: { refused: 'http://127.0.0.1:2', hanging: `http://127.0.0.1:${port}` }, close: () => silent.close() }
}

type Databases = { next(): ReturnType<typeof freshDatabase>; close(): Promise<void> }

/** One is prepared, and each shop gets a copy of it. Null: no server is given, and each shop starts one. */
async function openDatabases(server: string | undefined): Promise<Databases | null> {
  if (!server) return null
  const template = await freshDatabase(server)
  await prepareDatabase({ ...process.env, DATABASE_URL: template.url })
  // PostgreSQL copies one at a time.
  let last: Promise<unknown> = Promise.resolve()
  return {
    next() {
      const copy = last.then(() => freshDatabase(server, { template: template.url }))
      last = copy.catch(() => {})
      return copy
    },
    close: template.drop,
  }
}

/** Every customer of a run has the same address. */
const MANY_VISITORS = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  // The processors of a test run are always strained.
  ADMISSION: 'off',
  NUMBER_LOOK_UPS_PER_VISITOR: '1000000',
  CHECKS_PER_MINUTE: '1000000',
  SLOTS_PER_MINUTE: '1000000',
  SLOT_HOLDS_PER_VISITOR: '1000',
  SLOT_HOLDS_PER_HOME: '1000',
  STOCK_HOLDS_PER_VISITOR: '1000',
  STOCK_HOLDS_PER_CODE: '1000',
  STOCK_SHARE_PERCENT: '100',
  ...MANY_PEOPLE,
}

/** Their collector is away: what was recorded is dropped. */
const TRACED = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:2', OTEL_TRACES_SAMPLER: 'always_on' }

async function openShop(
  called: string,
  databases: Databases | null,
  deadAddresses: DeadAddresses['urls'],
): Promise<OpenShop & { close(): Promise<void> }> {
  const fault = THIRD_PARTY_FAULTS.find((each) => called.startsWith(each)) ?? null
  const name = called.slice(fault?.length ?? 0)
  const database = (await databases?.next()) ?? null
  const shop = await startShop({
    ...(database === null ? { throwaway: true } : { databaseUrl: database.url, prepared: true }),
    ...(name.startsWith(DESK_SHOP) && { ownWorker: true, deskPort: 0, partnersPort: 0 }),
    demoClock: name === DEMO_SHOP,
    demoThirdParties: fault === null ? name.startsWith(THIRD_PARTIES_SHOP) : deadAddresses[fault],
    env: {
      ...(name === USUAL_SHOP
        ? { PAYMENT_GATEWAY: 'ELAVON', ...TRACED }
        : { ...MANY_VISITORS, PAYMENT_GATEWAY: 'STANCER' }),
      // A test run strains its processors, which takes no room away here; the people in the queue are made up and use none.
      ...(name === QUEUE_SHOP && { ADMISSION: 'on', ADMISSION_TURN_MS: '1000', ADMISSION_IDLE_SECONDS: '3600' }),
      ...(name === CHECKED_SHOP && { BOT_CHECK_FREE_PERCENT: '0' }),
      NETWORK_TIMEOUT_MS: '1500',
      LOOK_UP_CACHE_SECONDS: '0',
      // A test that waits for a job waits for little more than its work, and shops that wait for theirs cost little.
      JOB_POLL_MS: '150',
    },
  })
  return {
    url: shop.url,
    sandboxUrl: shop.sandboxUrl ?? '',
    databaseUrl: shop.databaseUrl,
    deskUrl: shop.deskUrl,
    partnersUrl: shop.partnersUrl,
    async close() {
      await shop.stop()
      await database?.drop()
    },
  }
}
