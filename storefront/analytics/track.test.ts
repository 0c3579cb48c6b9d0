// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { consentTo, forgetConsent, recorded } from './recorded.fixture.ts'
import { track, trackFrom } from './track.ts'

afterEach(async () => {
  trackFrom(undefined)
  await forgetConsent()
})

const PLAN = { code: 'FIBRE_500_24', displayName: 'Fibre 500' }

test('EVENT-1: nothing is recorded without consent to statistics, and what came before it is not recorded afterwards', async () => {
  for (const allowed of [[], ['preferences', 'marketing']] as const) {
    consentTo(...allowed)
    track({ name: 'page shown', path: '/shop/tv' })
    await recorded()
    expect(window.dataLayer).toEqual([])
  }
  consentTo('statistics')
  track({ name: 'page shown', path: '/shop/summary' })
  expect(await recorded()).toEqual([{ event: 'page_view', page_path: '/shop/summary', channel: 'ESHOP' }])
})

test('EVENT-1: consent that was withdrawn ends the stream, and a cookie about other third parties begins none', async () => {
  consentTo('statistics')
  document.documentElement.dataset['consent'] = 'b2'
  track({ name: 'page shown', path: '/' })
  await recorded()
  expect(window.dataLayer).toEqual([])
})

test('EVENT-2: events of commerce come with their items alone, in the order in which things happened', async () => {
  consentTo('statistics')
  track({ name: 'list shown', list: 'broadband', items: [PLAN] })
  track({ name: 'call failed', source: 'addBroadbandTariff', modal: null, reference: 'TN-4F7K-9Q2M-X3BD' })
  track({ name: 'listed chosen', item: PLAN })
  const items = [{ item_id: 'FIBRE_500_24', item_name: 'Fibre 500', quantity: 1 }]
  expect(await recorded()).toEqual([
    { ecommerce: null },
    { event: 'view_item_list', channel: 'ESHOP', ecommerce: { item_list_id: 'broadband', items } },
    { event: 'api_exception', channel: 'ESHOP', failed_api: 'addBroadbandTariff', reference: 'f1c9c0e64a215535' },
    { ecommerce: null },
    { event: 'select_item', channel: 'ESHOP', ecommerce: { item_list_id: 'broadband', items } },
  ])
})

test('CHORD-40: every event carries the channel of the cart, and the shop’s own without one', async () => {
  consentTo('statistics')
  for (const channel of [undefined, 'MYEIR', 'RETAIL', undefined] as const) {
    trackFrom(channel)
    track({ name: 'pre-order found' })
  }
  expect(await recorded()).toMatchObject([
    { channel: 'ESHOP' },
    { channel: 'MYEIR' },
    { channel: 'RETAIL' },
    { channel: 'ESHOP' },
  ])
})
