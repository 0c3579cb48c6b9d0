// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { apiExceptions, consentTo, forgetConsent } from '#storefront/analytics/recorded.fixture.ts'
import { journey } from '#storefront/journey/journey-storage.ts'
import { cartApi } from './cart-api.ts'
import { aCart } from './cart-store.fixture.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetConsent()
})

const PLAN = { offerCode: 'FTTH_1GB', code: 'ACQ_FTTH_1GB_24M', prequalId: 'p-1' }

/** What is reported when broadband is added and removed at a shop with this response. */
async function reports(response: () => Response): Promise<unknown[]> {
  vi.stubGlobal('fetch', async () => response())
  consentTo('statistics')
  const replies = [await cartApi.addBroadband(PLAN, null), await cartApi.remove('line-1', aCart())]
  expect(replies.map(({ ok }) => ok)).toEqual([false, false])
  return apiExceptions()
}

test('REPORT-1: broadband that cannot be added or removed is reported by its operation; what was wanted with it stays', async () => {
  journey.write('REF', 'TN-1234')
  journey.write('TV_PACK', 'TV_FAMILY')
  expect(await reports(() => new Response(null, { status: 500 }))).toMatchObject([
    { failed_api: 'addBroadbandTariff' },
    { failed_api: 'removeTariff' },
  ])
  expect(journey.read('TV_PACK')).toBe('TV_FAMILY')
})

test('REPORT-1: a refusal with a reason of the shop is no failure of a call', async () => {
  const refused = { errors: [{ message: 'The cart has changed.', extensions: { code: 'CART_CHANGED' } }] }
  expect(await reports(() => Response.json(refused))).toEqual([])
})
