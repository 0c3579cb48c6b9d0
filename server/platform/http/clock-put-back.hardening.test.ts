import { afterEach, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const HOUR_MS = 3_600_000
const MODAL = '/online-acquisition-cms/api/eir-action-modals?filters[modalID][$eq]=Error_1_try_again'

let shop: TestShop
let renders = 0
let passedMs = 0

/** @param work that a visitor may request in a minute */
async function open(work: number): Promise<void> {
  passedMs = 0
  renders = 0
  const clock = { now: () => new Date(), monotonicMs: () => passedMs }
  const render = async () => {
    renders += 1
    return new Response('<html></html>', { headers: { 'cache-control': 'public, s-maxage=60' } })
  }
  const settings = { RATE_LIMIT_PER_MINUTE: String(work), LOOK_UP_CACHE_SECONDS: '60' }
  shop = await openTestShop(settings, { clock, storefront: { render } })
}
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** Sets the wall clock of this process. */
function putTheClock(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS })
}

const get = async (path: string) => (await fetch(`${shop.url}${path}`)).status
let pages = 0
/** Each has a limit of its own. */
const WAYS_IN = {
  'GraphQL questions': async () => (await shop.graphql('query c { getCart(reference: "none") { uuid } }')).status,
  'answers from memory': async () => (await shop.graphql('query t { getTariffs { tariffs { code } } }')).status,
  pages: () => get(`/shop/page-${pages++}`),
  content: () => get(MODAL),
  'new images': () => get(`/image?url=/pictures/copper.svg&w=${[96, 128, 256, 384, 640, 750][pages++ % 6]}`),
}

test.each(Object.entries(WAYS_IN))(
  'CLOCK-4: %s are limited by the minute, wherever the clock is put',
  async (_what, ask) => {
    await open(4)
    let status = 0
    for (let tries = 0; status !== 429; tries++) {
      status = await ask()
      expect(tries).toBeLessThan(10)
    }
    putTheClock(1)
    expect(await ask()).toBe(429)
    putTheClock(-2)
    expect(await ask()).toBe(429)
    passedMs = 61_000
    expect(await ask()).toBe(200)
  },
)

test('CLOCK-5: a page is cached for its time, wherever the clock is set', async () => {
  await open(1000)
  const ask = async () => {
    expect(await get('/shop/broadband')).toBe(200)
    return renders
  }
  expect([await ask(), await ask()]).toEqual([1, 1])
  putTheClock(1)
  expect(await ask()).toBe(1)
  putTheClock(-2)
  passedMs = 61_000
  expect(await ask()).toBe(2)
})

test('CLOCK-5: so is what outside systems said', async () => {
  await open(1000)
  // The CMS is called twice for a modal: for the list of ids, and for the modal.
  const ask = async () => {
    const { status } = await shop.graphql('mutation p { prequal(address: { eircode: "D08P3T7" }) { prequalId } }')
    expect(status).toBe(200)
    await get(MODAL)
    return [await shop.requestsTo('addresses'), await shop.requestsTo('qualification'), await shop.requestsTo('cms')]
  }
  expect([await ask(), await ask()]).toEqual([
    [1, 1, 2],
    [1, 1, 2],
  ])
  putTheClock(1)
  expect(await ask()).toEqual([1, 1, 2])
  putTheClock(-2)
  passedMs = 61_000
  expect(await ask()).toEqual([2, 2, 4])
})
