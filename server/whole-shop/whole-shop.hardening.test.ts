import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import { administer as query, withDatabase } from '#server/testing/template-database.ts'
import { freshDatabase } from '#tools/launch/database.mjs'
import { LITTLE_MEMORY, type Shop, startShop } from '#tools/launch/shop.mjs'

// The machine of the tests is always strained.
const ENV = { RATE_LIMIT_PER_MINUTE: '1000000', ADMISSION: 'off', LOG_LEVEL: 'debug', DRAIN_MS: '1500' }

let shop: Shop
let database: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  const template = inject('templateUrl')
  database = await freshDatabase(withDatabase(template, 'postgres'), { template })
  shop = await startShop({ databaseUrl: database.url, prepared: true, env: ENV })
}, 120_000)
afterAll(async () => {
  await shop?.stop()
  await database?.drop()
})

async function ask(query: string, variables: Record<string, unknown>) {
  const response = await fetch(`${shop.url}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify({ query, variables }),
  })
  const { data } = (await response.json()) as {
    data: Record<string, { uuid: string; version: number; prequalId: string }> | null
  }
  return data
}

const ADD = `mutation add($prospectUuid: String, $offer: String!, $plan: String!) {
  addBroadbandTariff(prospectUuid: $prospectUuid, catalogOfferCode: $offer, catalogTariffPlanCode: $plan) { uuid version } }`
const PLANS = [
  { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' },
  { offer: 'FTTH_500MB', plan: 'ACQ_FTTH_500MB_24M' },
]

test('CART-90: kill -9 of the server in the middle of adding plans loses no cart that was acknowledged', async () => {
  const acknowledged = new Map<string, number>()
  let killed = false

  async function shopUntilTheServerDies(): Promise<void> {
    let prospectUuid: string | null = null
    for (let step = 0; ; step++) {
      // Every third step starts a new cart, the others change the plan in the last one.
      const variables: Record<string, unknown> = {
        ...PLANS[step % 2],
        prospectUuid: step % 3 === 0 ? null : prospectUuid,
      }
      const data = await ask(ADD, variables).catch(() => null)
      const cart = data?.['addBroadbandTariff']
      if (cart === undefined) return
      acknowledged.set(cart.uuid, cart.version)
      prospectUuid = cart.uuid
      if (!killed && acknowledged.size >= 40) {
        killed = true
        process.kill(shop.serverPid, 'SIGKILL')
      }
    }
  }

  await Promise.all(Array.from({ length: 8 }, shopUntilTheServerDies))
  expect(killed).toBe(true)
  await shop.restartServer()
  for (const [uuid, version] of acknowledged) {
    const data = await ask('query get($uuid: String!) { getCart(reference: $uuid) { uuid version } }', { uuid })
    expect(data?.['getCart']?.version).toBeGreaterThanOrEqual(version)
  }
})

async function delayNetwork(delayMs: number): Promise<void> {
  await fetch(`${shop.sandboxUrl}/control/qualification`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ delayMs }),
  })
}

async function callsToNetwork(): Promise<number> {
  const panel = (await (await fetch(`${shop.sandboxUrl}/control`)).json()) as { qualification: { requests: number } }
  return panel.qualification.requests
}

test('HTTP-8: a stopping server completes open requests', async () => {
  await delayNetwork(700)
  const asked = fetch(`${shop.url}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify({ query: 'mutation { prequal(address: { eircode: "D08P3T7" }) { eircode } }' }),
  })
  await vi.waitFor(async () => expect(await callsToNetwork()).toBeGreaterThan(0), { interval: 20 })
  const [answer] = await Promise.all([asked, shop.restartServer()])
  expect(await answer.json()).toEqual({ data: { prequal: { eircode: 'D08P3T7' } } })
})

/** The log, once it contains this text: it is written asynchronously. */
function logWith(words: string): Promise<string> {
  return vi.waitFor(async () => {
    const written = await readFile(`${shop.logDir}/server.log`, 'utf8')
    expect(written).toContain(words)
    return written
  })
}

test('HTTP-19: a page that breaks down is logged, a missing one is not', async () => {
  const { render } = await loadBuiltStorefront()
  const failures: unknown[] = []
  const page = (path: string) =>
    render({
      request: new Request(`https://shop.example${path}`),
      query: () => Promise.reject(new Error('no answer')),
      visitorQuery: null,
      nonce: 'once',
      takePage: () => {},
      reportFailure: (error) => failures.push(error),
      requestId: null,
    })
  expect((await page('/shop/broadband')).status).toBe(500)
  expect(failures.length).toBeGreaterThan(0)
  expect(String(failures[0])).toContain('no answer')
  expect((await fetch(`${shop.url}/no/such/page`)).status).toBe(404)
  const log = await logWith('"route":"*","status":404')
  expect(log).not.toMatch(/page failed|No route matches/)
})

test('HTTP-9: the log names no cart and no address', async () => {
  const data = await ask(ADD, { ...PLANS[0], prospectUuid: null })
  const uuid = data?.['addBroadbandTariff']?.uuid ?? ''
  await fetch(`${shop.url}/order/${uuid}?key=secret-token`)
  // The error of a failed query contains its parameters.
  await query(database.url, 'alter table carts rename to carts_gone')
  await ask('query get($uuid: String!) { getCart(reference: $uuid) { uuid version } }', { uuid })
  await query(database.url, 'alter table carts_gone rename to carts')
  const log = await logWith('GraphQL field failed')
  expect(log.match(/GraphQL field failed/g)).toHaveLength(1)
  expect(log).toContain('"page":"/order/:reference"')
  for (const secret of [uuid, 'secret-token', 'D08P3T7']) expect(log).not.toContain(secret)
})

test('ENTRY-4: access that was refused is an event in the log, which does not say to which cart', async () => {
  const made = await ask(ADD.replace('uuid version', 'uuid: reference'), { ...PLANS[0], prospectUuid: null })
  const reference = made?.['addBroadbandTariff']?.uuid ?? ''
  const { length } = await logWith('')
  await ask('query byReference($reference: String!) { getCart(reference: $reference) { uuid } }', { reference })
  await ask('query existing { getCart(reference: "any", cartType: CROSS_SELL) { uuid } }', {})
  const log = (await logWith('no journey token')).slice(length)
  const events = log
    .trim()
    .split('\n')
    .filter((line) => line.includes('refused-access'))
  expect(events.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, event: 'refused-access', reason: 'reference without its cookie' }),
    expect.objectContaining({ level: 40, event: 'refused-access', reason: 'no journey token' }),
  ])
  expect(log).not.toContain(reference)
})

test('HOME-14: a limit that is hit is an event in the log, which says neither number nor home', async () => {
  const { length } = await logWith('')
  const lookUp = () => ask('mutation l { prequal(phone: "021 555 0167") { prequalId } }', {})
  const checks = await Promise.all(Array.from({ length: 13 }, lookUp))
  const id = checks.find((check) => check?.['prequal'] != null)?.['prequal']?.prequalId
  for (const answer of ['77', '78', '79']) {
    await ask(
      'mutation c($id: String!, $answer: String!) { confirmAddress(prequalId: $id, answer: $answer) { prequalId } }',
      {
        id,
        answer,
      },
    )
  }
  const log = (await logWith('TOO_MANY_ANSWERS')).slice(length)
  const events = log.split('\n').filter((line) => line.includes('limit-hit'))
  expect(events.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, event: 'limit-hit', place: 'prequal', reason: 'TOO_MANY_LOOK_UPS' }),
    expect.objectContaining({ level: 40, event: 'limit-hit', place: 'confirmAddress', reason: 'TOO_MANY_ANSWERS' }),
  ])
  expect(log).not.toMatch(/0215550167|021 555 0167|Loughview|T12K8AF|L… T…/)
})

test('NBI-18: whatever goes wrong with an enquiry is in the log', async () => {
  const { length } = await logWith('')
  const prequal = await ask('mutation p { prequal(address: { eircode: "F31N4DT" }) { prequalId } }', {})
  const createReadAndSet = async (id: string | undefined) => {
    await ask('mutation c($id: String!) { createNEQRequest(eircode: "F31N4DT", prequalId: $id) }', { id })
    await ask('query r($id: String!) { getNEQResult(prequalId: $id) { status } }', { id })
    await ask('mutation s($id: String!) { setNBILine(prequalId: $id, lineDetails: { lineId: "x" }) { lineId } }', {
      id,
    })
  }
  await createReadAndSet('none')
  await query(database.url, 'alter table enquiries rename to enquiries_gone')
  await createReadAndSet(prequal?.['prequal']?.prequalId)
  await query(database.url, 'alter table enquiries_gone rename to enquiries')
  const lines = (await logWith('"setNBILine"')).slice(length).trim().split('\n')
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
  expect(warnings.map(({ msg, reason, path }) => [msg, reason ?? path?.[0]])).toEqual([
    ['an enquiry was refused', 'PREQUAL_NOT_FOUND'],
    ['an enquiry has no result', 'ENQUIRY_NOT_FOUND'],
    ['an enquiry was refused', 'ENQUIRY_NOT_FOUND'],
    ['GraphQL field failed', 'createNEQRequest'],
    ['an enquiry could not be read', undefined],
    ['an enquiry has no result', 'INTERNAL'],
    ['GraphQL field failed', 'setNBILine'],
  ])
})

test('PAGE-3, PAGE-5: the pages of the shop have one address each, and the data of each few cached responses', async () => {
  const { port } = new URL(shop.url)
  const ask = (path: string) =>
    new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
      request({ port, path }, (response) => {
        const { statusCode = 0, headers } = response.resume()
        resolve({ status: statusCode, location: headers.location })
      })
        .on('error', reject)
        .end()
    })
  const rendered = async () => {
    const metrics = await (await fetch(`${shop.url}/metrics`)).text()
    return Number(/^page_cache_total\{outcome="miss"\} (\d+)/m.exec(metrics)?.[1] ?? 0)
  }
  // As the browser requests it after a client-side navigation.
  const data = ['/shop/tv.data', '/shop/tv.data?_routes=routes%2Ftv', '/_.data']
  for (const path of ['/', '/shop/tv', '/robots.txt', ...data]) expect((await ask(path)).status, path).toBe(200)
  const before = await rendered()
  for (const path of ['/SHOP/TV', '/shop//tv', '/shop/x/../tv', '/shop/%2e/tv', '/shop/t%76/', '/shop\\tv'])
    expect([path, await ask(`${path}?a=b`)]).toEqual([path, { status: 308, location: '/shop/tv?a=b' }])
  expect(await ask('/Robots.txt')).toEqual({ status: 308, location: '/robots.txt' })
  expect(await ask('/shop/TV.data?junk')).toEqual({ status: 308, location: '/shop/tv.data' })
  for (const path of ['?junk=1', '?_routes=none', '?sort=price&_routes=routes%2Ftv'])
    expect((await ask(`/shop/tv.data${path}`)).status).toBe(200)
  expect(await rendered()).toBe(before)
  expect((await ask('/shop/nothing/')).status).toBe(404)
  const missed = await rendered()
  expect((await ask('/shop/nothing-else')).status).toBe(404)
  expect(await rendered()).toBe(missed)
})

test('FUZZ-17: the server keeps what its libraries allocate in two arenas, and returns large blocks', async () => {
  const environment = (await readFile(`/proc/${shop.serverPid}/environ`, 'utf8')).split('\0')
  for (const [name, value] of Object.entries(LITTLE_MEMORY)) expect(environment).toContain(`${name}=${value}`)
  const image = await readFile(new URL('../../deploy/Dockerfile', import.meta.url), 'utf8')
  for (const [name, value] of Object.entries(LITTLE_MEMORY)) expect(image).toContain(`${name}=${value}`)
})

test('HTTP-13: whatever the path and the host look like, the response is not a 500', async () => {
  const { port } = new URL(shop.url)
  const statusOf = (path: string, headers = {}) =>
    new Promise<number>((resolve, reject) => {
      request({ port, path, headers }, (response) => resolve(response.resume().statusCode ?? 0))
        .on('error', reject)
        .end()
    })
  const paths = [
    '//',
    '//evil.example',
    '/%00',
    '/%E0%A4%A',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/../server',
    '/?q=%',
    '/__proto__',
  ]
  for (const path of paths) expect(await statusOf(path), path).toBeLessThan(500)
  expect(await statusOf('http://evil.example/')).toBe(400)
  expect(await statusOf('/no-such-page', { host: 'not a host' })).toBe(404)
})

test('HTTP-8: a stopping server reports it at once, whatever its jobs do, and still serves requests', async () => {
  // A connection of its own for each, as from the health check of a load balancer.
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      request(`${shop.url}${path}`, { agent: false }, (response) => resolve(response.resume().statusCode ?? 0))
        .on('error', reject)
        .end()
    })
  const prequal = await ask('mutation p { prequal(address: { eircode: "F31N4DT" }) { prequalId } }', {})
  await delayNetwork(4000)
  const before = await callsToNetwork()
  const id = prequal?.['prequal']?.prequalId
  await ask('mutation c($id: String!) { createNEQRequest(eircode: "F31N4DT", prequalId: $id) }', { id })
  await vi.waitFor(async () => expect(await callsToNetwork()).toBeGreaterThan(before))
  expect(await statusOf('/readyz')).toBe(200)
  process.kill(shop.serverPid, 'SIGTERM')
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), { timeout: 1000, interval: 20 })
  expect(await Promise.all(['/', '/healthz', '/no-such-page'].map(statusOf))).toEqual([200, 200, 404])
})
