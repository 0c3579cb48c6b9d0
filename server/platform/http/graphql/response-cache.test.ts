import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { operatorToken } from '#server/testing/journeys.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { createResponseCache, encoded } from './response-cache.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const TARIFFS = `query getTariffs($group: ServiceGroup, $prequalId: String, $reference: String, $token: String) {
  getTariffs(serviceGroupCode: $group, prequalId: $prequalId, reference: $reference, token: $token) { tariffs { code displayPrice description } } }`
const uncounted = () => {}

async function post(variables: object, headers: Record<string, string> = {}, query = TARIFFS) {
  const response = await fetch(`${shop.url}/graphql/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-source-application': 'online-acquisition-ui',
      'accept-encoding': 'identity',
      ...headers,
    },
    body: JSON.stringify({ operationName: 'getTariffs', variables, query }),
  })
  return { response, text: await response.text() }
}

async function counted(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(/graphql_operations_total\{operation="getTariffs",outcome="ok"\} (\d+)/.exec(metrics)?.[1] ?? 0)
}

/** Changes the active release behind the cache, so that an uncached response would differ. */
async function pricesAre(change: number): Promise<void> {
  for (const tariff of shop.deps.catalogue.active().release.tariffs) {
    tariff.displayPrice = (tariff.displayPrice + change) as typeof tariff.displayPrice
  }
}

test('TARIFF-46: a cached response has the bytes of the fresh one in every encoding, and is counted like it', async () => {
  const fresh = await post({ group: 'DUALPLAY' })
  await pricesAre(100)
  await vi.waitFor(async () => {
    const { response } = await post({ group: 'DUALPLAY' }, { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
  })
  const before = await counted()
  for (const encoding of ['identity', 'br', 'gzip', 'br']) {
    const { response, text } = await post({ group: 'DUALPLAY' }, { 'accept-encoding': encoding })
    expect(text).toBe(fresh.text)
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe(fresh.response.headers.get('content-type'))
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('x-request-id')).not.toBe(fresh.response.headers.get('x-request-id'))
  }
  await pricesAre(-100)
  expect(await counted()).toBe(before + 4)
})

test('TARIFF-47: another cookie is another cache entry, and a meaningless cookie is ignored', async () => {
  const plain = (await post({ group: 'TV' })).text
  const crossSell = (await post({ group: 'TV' }, { cookie: 'a=b; acquisition_type=CROSS_SELL' })).text
  expect(crossSell).toContain('XS_')
  expect(crossSell).not.toContain('ACQ_')
  for (const cookie of ['acquisition_type=JUNK', 'acquisition_type=', 'not_acquisition_type=CROSS_SELL']) {
    expect((await post({ group: 'TV' }, { cookie })).text).toBe(plain)
  }
})

test('TARIFF-46: without a known source application a cached response is refused too', async () => {
  await post({ group: 'MBB' })
  expect((await post({ group: 'MBB' }, { 'x-source-application': 'other' })).response.status).toBe(400)
})

test('TARIFF-48: a response that read a cart or a token is not cached', async () => {
  const { data } = await shop.graphql(`mutation a { addBroadbandTariff(
    catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid } }`)
  for (const visitor of [{ reference: data.addBroadbandTariff.uuid }, { token: await operatorToken(shop) }]) {
    // A token is bound to the browser that uses it first.
    const browser = { cookie: `holder=${'x'.repeat(43)}` }
    const before = await post({ group: 'DUALPLAY', ...visitor }, browser)
    expect(JSON.parse(before.text).errors).toBeUndefined()
    await pricesAre(100)
    const after = await post({ group: 'DUALPLAY', ...visitor }, browser)
    expect(JSON.parse(after.text).errors).toBeUndefined()
    expect(after.text).not.toBe(before.text)
    await pricesAre(-100)
  }
})

test('TARIFF-48: a response with an error is not cached, though it is about the catalogue alone', async () => {
  await pricesAre(0.5)
  const broken = await post({ group: 'SA_PSTN' })
  await pricesAre(-0.5)
  expect(JSON.parse(broken.text).errors[0].extensions.code).toBe('INTERNAL')
  const mended = await post({ group: 'SA_PSTN' })
  expect(JSON.parse(mended.text).errors).toBeUndefined()
})

test('TARIFF-48: a response about an address or about anything but the catalogue is not cached', async () => {
  const { data } = await shop.graphql('mutation p($a: AddressInput) { prequal(address: $a) { prequalId } }', {
    a: { eircode: 'D08P3T7' },
  })
  const { prequalId } = data.prequal
  const mixed = `query getTariffs($group: ServiceGroup) { getTariffs(serviceGroupCode: $group) { tariffs { displayPrice } }
    areaCodes { code } }`
  const ofAddress = await post({ group: 'DUALPLAY', prequalId })
  const ofBoth = await post({ group: 'DUALPLAY' }, {}, mixed)
  expect(JSON.parse(ofAddress.text).errors).toBeUndefined()
  await pricesAre(100)
  expect((await post({ group: 'DUALPLAY', prequalId })).text).not.toBe(ofAddress.text)
  expect(JSON.parse(ofBoth.text).errors).toBeUndefined()
  expect((await post({ group: 'DUALPLAY' }, {}, mixed)).text).not.toBe(ofBoth.text)
  await pricesAre(-100)
})

test('TARIFF-49: a new release has new responses', async () => {
  const before = await post({ group: 'SA_PSTN' })
  const { id, release } = shop.deps.catalogue.active()
  const tariffs = release.tariffs.map((tariff) => ({ ...tariff, description: `New: ${tariff.description}` }))
  await publishRelease(shop.deps.db, { release: { ...release, tariffs }, checksum: 'new texts', pictures: [] })
  await vi.waitFor(() => expect(shop.deps.catalogue.active().id).not.toBe(id), { interval: 10 })
  const after = await post({ group: 'SA_PSTN' })
  expect(after.text).not.toBe(before.text)
  expect(after.text).toContain('New: ')
})

test('TARIFF-50: a flood of different queries does not fill the memory nor evict those of customers', () => {
  const cache = createResponseCache()
  cache.store(1, 'of customers', '{"data":1}', uncounted)
  for (let i = 0; i < 1000; i++) {
    cache.store(1, `flood ${i}`, 'x'.repeat(50_000), uncounted)
    expect(cache.find(1, 'of customers')).not.toBeNull()
  }
  expect(cache.size().responses).toBeLessThanOrEqual(500)
  expect(cache.size().bytes).toBeLessThanOrEqual(32_000_000)
  cache.store(1, 'huge', 'x'.repeat(2_000_000), uncounted)
  expect(cache.find(1, 'huge')).toBeNull()
})

test('TARIFF-49: a new release evicts the responses of the old one', () => {
  const cache = createResponseCache()
  cache.store(1, 'query', 'old', uncounted)
  expect(cache.find(2, 'query')).toBeNull()
  expect(cache.size()).toEqual({ responses: 0, bytes: 0 })
})

test('TARIFF-46: a response is sent uncompressed until it is compressed, and a short one always', async () => {
  const cache = createResponseCache()
  const long = 'tariff '.repeat(1000)
  cache.store(1, 'long', long, uncounted)
  cache.store(1, 'short', 'short', uncounted)
  const cached = cache.find(1, 'long')
  const short = cache.find(1, 'short')
  if (cached === null || short === null) throw new Error('not cached')
  expect(encoded(cached, 'br')).toBe(cached.identity)
  await cached.compressed
  expect(brotliDecompressSync(encoded(cached, 'br').body).toString()).toBe(long)
  expect(gunzipSync(encoded(cached, 'gzip').body).toString()).toBe(long)
  expect(encoded(short, 'br')).toBe(short.identity)
})

test('PAGE-11: a response whose compression fails is sent uncompressed, without other effects', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const reported: unknown[] = []
  const failure = new Error('no memory left')
  const compress = () => Promise.reject(failure)
  const cache = createResponseCache({}, { compress, onFailure: (error) => reported.push(error) })
  cache.store(1, 'long', 'tariff '.repeat(1000), uncounted)
  // Requests do not wait for it, so no caller could handle a failure.
  const cached = cache.find(1, 'long')
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
  expect(reported).toEqual([failure])
  const again = cache.find(1, 'long')
  if (cached === null || again === null) throw new Error('not cached')
  for (const encoding of ['br', 'gzip', 'identity'] as const) expect(encoded(again, encoding)).toBe(cached.identity)
})

test('TARIFF-46: a request that comes in chunks, or is too long to be cached, gets its response all the same', async () => {
  const padding = ' '.repeat(9000)
  const long = await post({ group: 'TV' }, {}, `${TARIFFS}${padding}`)
  const longAgain = await post({ group: 'TV' }, {}, `${TARIFFS}${padding}`)
  expect(longAgain.text).toBe(long.text)
  const body = JSON.stringify({ operationName: 'getTariffs', variables: { group: 'TV' }, query: TARIFFS })
  expect(await inPieces(body)).toBe((await post({ group: 'TV' })).text)
})

/** The second half is sent when the first has certainly been read: after the response to another request. */
async function inPieces(body: string): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'x-source-application': 'online-acquisition-ui',
    'content-length': String(Buffer.byteLength(body)),
  }
  const sent = request(`${shop.url}/graphql/`, { method: 'POST', headers })
  sent.write(body.slice(0, 40))
  await fetch(`${shop.url}/healthz`)
  sent.end(body.slice(40))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return (await response.toArray()).join('')
}

test('RISE-17: a response is cached for five minutes, because bills are dated from the day of the request', () => {
  let now = 1000
  const cache = createResponseCache({}, { compress: () => Promise.reject(), onFailure: () => {}, now: () => now })
  cache.store(1, 'plans', '{}', uncounted)
  now += 299_000
  expect(cache.find(1, 'plans')).not.toBeNull()
  now += 2000
  expect(cache.find(1, 'plans')).toBeNull()
})
