import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { HeldCartBar } from '../bar/held-cart-bar.tsx'
import type { CartApi, NewTariff } from '../cart-calls.ts'
import type { BarCart } from '../cart-state.ts'
import { aBrowser, aCart, refused, settled } from '../cart-store.fixture.ts'
import { HeldCart } from './held-cart.tsx'

const SIM: NewTariff = { offerCode: 'SIM', code: 'SIM_12M', serviceGroup: 'MOBILE', parentOfferId: null }

test('HOLD-16: a browser with the uuid of a cart alone shows where it opens, with a link, a new order and an order that was placed to go on with', () => {
  const page = renderPage(<HeldCart by="browser" />)
  for (const words of ['This order is open in another browser', 'Email me a link', 'Start a new order'])
    expect(visibleText(page)).toContain(words)
  expect(page).toContain('href="/find-order"')
  expect(page).not.toMatch(/@/)
  const bar = renderPage(<HeldCartBar by="browser" />)
  expect(bar).toContain('href="/shop/summary"')
  expect(visibleText(bar)).toContain('Start a new order')
})

test('HOLD-16: a browser that may not open its cart keeps its uuid, and its next choice starts a new one', async () => {
  let into: BarCart | null | undefined
  const get: CartApi['get'] = async () => refused('CART_HELD')
  const addTariff: CartApi['addTariff'] = async (_tariff, current) => {
    into = current
    return { ok: true, value: { ...aCart(), uuid: 'uuid-2' } }
  }
  const { store, stored } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, { get, addTariff })
  store.start()
  await settled(store)
  expect(store.get()).toEqual({ status: 'none', isHeld: 'browser' })
  expect(stored.get('ACQ_PROSPECTUUID')).toBe('uuid-1')
  expect(await store.addTariff(SIM)).toBeNull()
  expect(into).toBeNull()
  expect(store.get()).toMatchObject({ status: 'ready', cart: { uuid: 'uuid-2' } })
  expect(stored.get('ACQ_PROSPECTUUID')).toBe('uuid-2')
})

test('HOLD-16: a cart that another browser took over while it was open here is shown as such with the next change', async () => {
  let isHeld = false
  const get: CartApi['get'] = async () => (isHeld ? refused('CART_HELD') : { ok: true, value: aCart() })
  const { store } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, { get, remove: async () => refused('CART_HELD') })
  store.start()
  await settled(store)
  isHeld = true
  expect(await store.remove('offer-1')).toMatchObject({ code: 'CART_HELD' })
  expect(store.get()).toEqual({ status: 'none', isHeld: 'browser' })
})

test('HOLD-23: a visitor who is not signed in is asked to log in for a customer’s cart, and is sent no link', async () => {
  const { store } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, { get: async () => refused('CART_OF_CUSTOMER') })
  store.start()
  await settled(store)
  expect(store.get()).toEqual({ status: 'none', isHeld: 'customer' })
  const page = renderPage(<HeldCart by="customer" />)
  expect(page).toContain('href="/login?return=')
  expect(visibleText(page)).toContain('Start a new order')
  expect(visibleText(page)).not.toContain('Email me a link')
  expect(visibleText(renderPage(<HeldCartBar by="customer" />))).toContain('Your order is in your account Log in')
})
