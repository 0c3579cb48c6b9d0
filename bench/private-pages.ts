import { fork } from 'node:child_process'
import { once } from 'node:events'
import { postGraphQL } from '#server/testing/post-graphql.ts'
import { aCustomer, order } from '#server/testing/shopping.ts'
import { cookieHeader, openBrowser } from '#server/testing/test-browser.ts'
import { sessionCookie } from './known-visitor.ts'
import { median } from './load.ts'
import { ADD, CHECK, PLAN, SERVICE, type Shop } from './orders.ts'
import { processorSeconds } from './processor-seconds.ts'

const ROUNDS = 5
const PAGES = 60
const WARM_UP = 1000
const VISITORS = 200

/** What the same elements cost without the shop: the whole page, and without its styles. */
type Bare = { whole: number; own: number }
type Added = { addBroadbandTariff: { uuid: string; offers: { id: string }[] } }
type PageWork = { what: string; milliseconds: number; kilobytes: number; bare: Bare }

/** (i) Pages that are rendered for one visitor, with what is theirs: processor time of the server, all threads. */
export async function measurePrivatePages(shop: Pick<Shop, 'url' | 'sandboxUrl'>): Promise<PageWork[]> {
  const { url: shopUrl } = shop
  const customers = [await sessionCookie(shopUrl)]
  const buyers = await Promise.all(Array.from({ length: VISITORS }, () => cookieOfBuyer(shopUrl)))
  return [
    await workFor(shopUrl, '/checkout/pay', buyers.slice(0, 1)),
    await workFor(shopUrl, '/checkout/pay', buyers),
    await workFor(shopUrl, '/checkout/details', buyers),
    await orderPage(shop),
    await workFor(shopUrl, '/account', customers),
  ]
}

async function orderPage({ url, sandboxUrl }: Pick<Shop, 'url' | 'sandboxUrl'>): Promise<PageWork> {
  const graphql = (query: string, variables = {}, headers = {}) => postGraphQL(url, query, variables, headers)
  const customer = aCustomer({ graphql, sandboxUrl: sandboxUrl ?? '' })
  const { reference } = await order(customer)
  return workFor(url, `/order/${reference}`, [customer.cookies()], '/order/{reference}')
}

async function workFor(
  shopUrl: string,
  path: string,
  cookies: readonly string[],
  name: string = path,
): Promise<PageWork> {
  let bytes = 0
  let requested = 0
  const page = async () => {
    const cookie = cookies[requested++ % cookies.length] ?? ''
    const headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' }
    const response = await fetch(shopUrl + path, { headers, redirect: 'manual' })
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${response.headers.get('location')}`)
    bytes = Number(response.headers.get('content-length'))
    return response.text()
  }
  const html = await page()
  for (let count = 0; count < WARM_UP; count++) await page()
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await processorSeconds(shopUrl)
    for (let count = 0; count < PAGES; count++) await page()
    rounds.push(((await processorSeconds(shopUrl)) - before) / PAGES)
  }
  const visitors = cookies.length === 1 ? 'one visitor' : `${cookies.length} visitors in turns`
  return {
    what: `\`${name}\`, ${visitors}`,
    milliseconds: median(rounds) * 1000,
    kilobytes: bytes / 1000,
    bare: await bareMilliseconds(html),
  }
}

/** In a process of its own, with React as it is built for production. */
async function bareMilliseconds(html: string): Promise<Bare> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const renderer = fork(new URL('./bare-page.ts', import.meta.url), { env })
  renderer.send(html)
  const [bare] = await once(renderer, 'message')
  return bare
}

/** Of a browser whose cart checkout takes. */
export async function cookieOfBuyer(shopUrl: string): Promise<string> {
  const browser = openBrowser({ url: shopUrl })
  async function send<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, errors } = await browser.graphql(query, variables)
    if (errors !== undefined) throw new Error(JSON.stringify(errors))
    return data as Data
  }
  const { prequal } = await send<{ prequal: { prequalId: string } }>(CHECK)
  const { addBroadbandTariff: cart } = await send<Added>(ADD, { ...PLAN, ...prequal })
  await send(SERVICE, { reference: cart.uuid, offerId: cart.offers[0]?.id })
  return cookieHeader(browser.cookies)
}
