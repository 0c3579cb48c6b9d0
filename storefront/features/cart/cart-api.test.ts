// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { connectSink, type ShopEvent } from '#storefront/analytics/track.ts'
import { journey } from '#storefront/journey/journey-storage.ts'
import { cartApi } from './cart-api.ts'
import { aCart } from './cart-store.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

const PLAN = { offerCode: 'FTTH_1GB', code: 'ACQ_FTTH_1GB_24M', prequalId: 'p-1' }

/** What is reported when broadband is added and removed at a shop with this response. */
async function reports(response: () => Response): Promise<ShopEvent[]> {
  vi.stubGlobal('fetch', async () => response())
  const seen: ShopEvent[] = []
  const disconnect = connectSink((event) => seen.push(event))
  const replies = [await cartApi.addBroadband(PLAN, null), await cartApi.remove('line-1', aCart())]
  disconnect()
  expect(replies.map(({ ok }) => ok)).toEqual([false, false])
  return seen
}

test('REPORT-1: broadband that cannot be added or removed is reported by its operation; what was wanted with it stays', async () => {
  journey.write('REF', 'TN-1234')
  journey.write('TV_PACK', 'TV_FAMILY')
  const failed = { name: 'api_failed', modal: null, reference: 'TN-1234' }
  expect(await reports(() => new Response(null, { status: 500 }))).toEqual([
    { ...failed, source: 'addBroadbandTariff' },
    { ...failed, source: 'removeTariff' },
  ])
  expect(journey.read('TV_PACK')).toBe('TV_FAMILY')
})

test('REPORT-1: a refusal with a reason of the shop is no failure of a call', async () => {
  const refused = { errors: [{ message: 'The cart has changed.', extensions: { code: 'CART_CHANGED' } }] }
  expect(await reports(() => Response.json(refused))).toEqual([])
})
