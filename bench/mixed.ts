import { MANY_PEOPLE } from '#server/testing/many-people.ts'
import { readOperations } from '#tools/build/write-operations.mjs'
import { freshDatabase } from '#tools/launch/database.mjs'
import { startShop } from '#tools/launch/shop.mjs'
import { usualCart } from './cart-size.ts'
import { sessionCookie } from './known-visitor.ts'
import { type MixedLoad, type MixedRequest, type SentTimes, sendMixed } from './mixed-load.ts'
import { placeOrders, type Shop } from './orders.ts'
import { paced } from './paced.ts'
import { cookieOfBuyer } from './private-pages.ts'
import type { Row } from './results.ts'
import { PLAN, prequalOf } from './storefront-graphql.ts'
import { UNLIMITED } from './unlimited.ts'

const SECONDS = 30
const VISITORS = 50
const ORDERS_PER_SECOND = 3
const PUBLIC_PAGES = ['/', '/shop/broadband', '/shop/tv', '/shop/phone', '/mobile', '/about/full-fibre']
const PRIVATE_PAGES = ['/checkout/details', '/checkout/pay']

type Kinds = Record<'page' | 'privatePage' | 'plans' | 'read' | 'add', readonly MixedRequest[]>
type Shares = Partial<Record<keyof Kinds, number>>

/** Of 100 requests. */
const BUSY_DAY: Shares = { page: 90, plans: 4, read: 3, add: 3 }
const WITH_PRIVATE_PAGES: Shares = { page: 95, privatePage: 5 }
const ALL: Shares = { page: 86, privatePage: 4, plans: 4, read: 3, add: 3 }

/** (t) How long requests take while all kinds come at once, sent at a fixed rate; and what the processes hold after many minutes of it. */
export async function measureMixed(databaseServer: string, minutes = 1): Promise<Row[]> {
  const database = await freshDatabase(databaseServer)
  const env = { ...MANY_PEOPLE, ...UNLIMITED }
  const shop = await startShop({ databaseUrl: database.url, env: { ...env, ROLES: 'web' } })
  const worker = await startShop({ databaseUrl: database.url, prepared: true, env: { ...env, ROLES: 'worker' } })
  try {
    const kinds = await kindsOf(shop.url)
    const send = (perSecond: number, shares: Shares, seconds = SECONDS) =>
      sendShares(shop.url, kinds, { perSecond, seconds }, shares)
    await send(300, ALL)
    const busy = await send(1000, BUSY_DAY)
    const withPrivate = await send(300, WITH_PRIVATE_PAGES)
    const whileOrdering = await besideOrders(shop, () => send(100, { page: 100 }))
    await besideOrders(shop, () => send(300, ALL, minutes * 60))
    return [
      timeRow(
        '1,000 mixed requests a second (90 % public pages, 10 % plans and carts): public pages',
        busy.page,
        20,
        100,
      ),
      timeRow('1,000 mixed requests a second: plans and carts', [...busy.plans, ...busy.read, ...busy.add], 20, 100),
      timeRow('300 pages a second, 5 % of them private: public pages', withPrivate.page, 20, 100),
      timeRow('300 pages a second, 5 % of them private: private pages', withPrivate.privatePage),
      timeRow(
        `public pages, 100 a second, while ${ORDERS_PER_SECOND} orders a second are placed`,
        whileOrdering.page,
        10,
      ),
      memoryRow('web server', minutes, await residentMegabytes(shop.url), 300),
      memoryRow('worker', minutes, await residentMegabytes(worker.url), 250),
    ]
  } finally {
    await worker.stop()
    await shop.stop()
    await database.drop()
  }
}

async function kindsOf(url: string): Promise<Kinds> {
  const operations = await readOperations()
  const operation = (operationName: string, variables: object): MixedRequest => ({
    path: '/graphql/',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify({ operationName, variables, query: operations.get(`${operationName}Document`) ?? '' }),
  })
  const page = (path: string, cookie?: string): MixedRequest => ({
    path,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...(cookie === undefined ? {} : { cookie }) },
  })
  const carts: string[] = []
  for (let index = 0; index < VISITORS; index++) carts.push(await usualCart(url, index))
  const buyers = await Promise.all(carts.map(() => cookieOfBuyer(url)))
  const customer = await sessionCookie(url)
  return {
    page: PUBLIC_PAGES.map((path) => page(path)),
    privatePage: [
      ...buyers.flatMap((cookie) => PRIVATE_PAGES.map((path) => page(path, cookie))),
      page('/account', customer),
    ],
    plans: [operation('RecommendedPlans', { prequalId: await prequalOf(url), acquisitionType: 'NEW_ACQUISITION' })],
    read: carts.map((reference) => operation('GetCart', { reference })),
    add: [operation('AddBroadbandTariff', PLAN)],
  }
}

type TimesOfKinds = Record<keyof Kinds, number[]>

async function sendShares(
  url: string,
  kinds: Kinds,
  rate: Pick<MixedLoad, 'perSecond' | 'seconds'>,
  shares: Shares,
): Promise<TimesOfKinds> {
  const names = Object.keys(shares) as (keyof Kinds)[]
  const sent: SentTimes = await sendMixed({
    url,
    ...rate,
    kinds: names.map((name) => ({ share: shares[name] ?? 0, requests: kinds[name] })),
  })
  if (sent.failed > 0) throw new Error(`${sent.failed} requests failed: ${sent.problems.join('; ')}`)
  const none: TimesOfKinds = { page: [], privatePage: [], plans: [], read: [], add: [] }
  return { ...none, ...Object.fromEntries(names.map((name, index) => [name, sent.times[index] ?? []])) }
}

/** With orders placed all the while, whose documents and letters the worker makes. */
async function besideOrders<T>(shop: Shop, work: () => Promise<T>): Promise<T> {
  let isOver = false
  const orders = paced([() => placeOrders(shop, 1)], { paceMs: 1000 / ORDERS_PER_SECOND, isOver: () => isOver })
  try {
    return await work()
  } finally {
    isOver = true
    await orders
  }
}

function timeRow(what: string, times: number[], most?: number, mostOfThousand?: number): Row {
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  const limits = [
    most === undefined ? [] : [`p99 at most ${most} ms`],
    mostOfThousand === undefined ? [] : [`p99.9 at most ${mostOfThousand} ms`],
  ]
  return {
    what: `t. ${what[0]?.toUpperCase()}${what.slice(1)}`,
    measured: `p50 ${at(0.5).toFixed(1)}, p99 ${at(0.99).toFixed(1)}, p99.9 ${at(0.999).toFixed(1)} ms`,
    target: limits.flat().join(', ') || 'none',
    met:
      !(at(0.99) > (most ?? Number.POSITIVE_INFINITY)) && !(at(0.999) > (mostOfThousand ?? Number.POSITIVE_INFINITY)),
  }
}

function memoryRow(process: string, minutes: number, megabytes: number, most: number): Row {
  return {
    what: `t. Memory of the ${process} after mixed load (300 requests and ${ORDERS_PER_SECOND} orders a second)`,
    measured: `${megabytes.toFixed(0)} MB after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    target: `at most ${most} MB after 60 minutes`,
    met: megabytes <= most,
  }
}

async function residentMegabytes(serverUrl: string): Promise<number> {
  const metrics = await (await fetch(`${serverUrl}/metrics`)).text()
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]
  if (bytes === undefined) throw new Error('the shop does not tell its memory')
  return Number(bytes) / 1e6
}
