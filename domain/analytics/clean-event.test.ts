import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanEvent, looksPersonal } from './clean-event.ts'
import { pagePath } from './page-path.ts'
import type { ShopEvent } from './shop-event.ts'

const PERSONAL = [
  'niamh.byrne@example.ie',
  'A65 F4E2',
  'd6wxy00',
  '0865550171',
  '086 555 0171',
  '+353 86 555 0171',
  '5c1de0ba-9ea1-4f0e-a5c8-5a6b3c1d2e3f',
  'TN-4F7K-9Q2M',
  'TN-4F7K-9Q2M-X3BD',
  'IE29AIBK93115212345678',
  'eyJhbGciOiJFUzI1NiJ9xx.eyJzdWIiOiJTVUItMSJ9xx.c2lnbmF0dXJl',
]
const personal = fc
  .tuple(fc.constantFrom('', 'Home ', 'x '), fc.constantFrom(...PERSONAL), fc.constantFrom('', ' now', ' 1'))
  .map((parts) => parts.join(''))

test('EVENT-5: what looks personal is dropped, wherever it stands', () => {
  fc.assert(
    fc.property(personal, (text) => {
      expect(looksPersonal(text)).toBe(true)
      const item = {
        item_id: text,
        item_name: 'Fibre 500',
        item_variant: text,
        item_category: text,
        quantity: 1,
      } as const
      const named = { item_id: text, item_name: text, quantity: 1 } as const
      const cart = { currency: 'EUR', value: 1, items: [item, named] }
      expect(cleanEvent({ name: 'add_to_cart', ...cart })).toEqual({
        name: 'add_to_cart',
        currency: 'EUR',
        value: 1,
        items: [{ item_name: 'Fibre 500', quantity: 1 }],
      })
      const events: ShopEvent[] = [
        { name: 'page_view', page_path: `/${text}` },
        { name: 'modal_shown', modal_id: text },
        { name: 'api_exception', failed_api: text },
        { name: 'view_item_list', item_list_id: text, items: [] },
        { name: 'purchase', transaction_id: text, ...cart, tax: 1 },
      ]
      expect(events.map(cleanEvent)).toEqual(events.map(() => null))
      expect(cleanEvent({ name: 'api_exception', failed_api: 'getCart', modal_id: text, reference: text })).toEqual({
        name: 'api_exception',
        failed_api: 'getCart',
      })
    }),
  )
})

test('EVENT-5: an event has its own parameters alone, and values of their kinds', () => {
  const event = { name: 'pre_order', eircode: 'A65 F4E2', note: 'hello' } as unknown as ShopEvent
  expect(cleanEvent(event)).toEqual({ name: 'pre_order' })
  for (const value of [Number.NaN, -1, '12', null])
    expect(cleanEvent({ name: 'view_cart', currency: 'EUR', value, items: [] } as unknown as ShopEvent)).toBeNull()
  expect(cleanEvent({ name: 'view_cart', currency: 'USD', value: 1, items: [] })).toBeNull()
})

test('EVENT-6: a path has neither the reference of an order nor a code, and names its page', () => {
  expect(
    [
      '/',
      '/shop/summary',
      '/mobile/handsets/samsung-galaxy-s26',
      '/order/TN-4F7K-9Q2M',
      '/order/tn-4f7k-9q2m/withdraw/',
      '/cart/continue',
      '/checkout/details',
      '/assist/123456',
      '/aoife-ni-bhriain',
      '/aoife@customer.example/orders',
    ].map(pagePath),
  ).toEqual([
    '/',
    '/shop/summary',
    '/mobile/handsets/samsung-galaxy-s26',
    '/order/:reference',
    '/order/:reference/withdraw',
    '/cart/continue',
    '/checkout/details',
    '/assist/:reference',
    '/404',
    '/404',
  ])
})
