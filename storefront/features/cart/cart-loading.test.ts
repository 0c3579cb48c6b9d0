import { expect, test } from 'vitest'
import { aCart as aSample } from '#storefront/gallery/samples.ts'
import type { CartApi } from './cart-calls.ts'
import type { BarCart } from './cart-state.ts'
import { aBrowser, aCart, BROKEN, PLAN, refused, settled } from './cart-store.fixture.ts'
import { isWhole } from './parts/is-whole.ts'

test('a browser without a cart sends no request', async () => {
  const { store } = aBrowser({}, { get: () => Promise.reject(new Error('requested')) })
  store.start()
  expect(store.get()).toEqual({ status: 'none' })
})

test('a stored cart comes back, and its pending state shows first', async () => {
  const { store } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, {})
  store.start()
  expect(store.get()).toEqual({ status: 'loading' })
  await settled(store)
  expect(store.get()).toMatchObject({ status: 'ready', cart: { version: 1 }, notice: null })
})

test('ENTRY-11: a cart whose local keys were cleared comes back by its cookie, and the keys with it', async () => {
  const requests: (string | null)[] = []
  const get: CartApi['get'] = async (reference) => {
    requests.push(reference)
    return { ok: true, value: aCart() }
  }
  const { store, stored } = aBrowser({}, { get }, () => true)
  store.start()
  await settled(store)
  expect(requests).toEqual([null])
  expect(store.get()).toMatchObject({ status: 'ready', cart: { uuid: 'uuid-1' } })
  expect(Object.fromEntries(stored)).toEqual({ ACQ_PROSPECTUUID: 'uuid-1', ACQ_REF: 'REF1' })
})

test('ENTRY-11: where the stored cart is gone the one of the cookie is shown, and none where that is gone too', async () => {
  let cookies = true
  const { store, stored } = aBrowser(
    { ACQ_PROSPECTUUID: 'gone' },
    { get: async (reference) => (reference === null ? { ok: true, value: aCart() } : refused('CART_NOT_FOUND')) },
    () => cookies,
  )
  await store.reload()
  expect(store.get()).toMatchObject({ status: 'ready' })
  expect(stored.get('ACQ_PROSPECTUUID')).toBe('uuid-1')

  const gone: CartApi['get'] = async (reference) => {
    // The shop removes a cookie that opens no cart.
    if (reference === null) cookies = false
    return refused('CART_NOT_FOUND')
  }
  const other = aBrowser({ ACQ_PROSPECTUUID: 'gone' }, { get: gone }, () => cookies)
  await other.store.reload()
  expect(other.store.get()).toEqual({ status: 'none' })
  expect([...other.stored.keys()]).toEqual([])
})

test('a cart that the shop no longer knows is forgotten', async () => {
  const { store, stored } = aBrowser(
    { ACQ_PROSPECTUUID: 'gone', ACQ_REF: 'R' },
    { get: async () => refused('CART_NOT_FOUND') },
  )
  store.start()
  await settled(store)
  expect(store.get()).toEqual({ status: 'none' })
  expect([...stored.keys()]).toEqual([])
})

test('a breakdown forgets nothing', async () => {
  const { store, stored } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, { get: async () => BROKEN })
  store.start()
  await settled(store)
  expect(store.get()).toEqual({ status: 'failed' })
  expect(stored.get('ACQ_PROSPECTUUID')).toBe('uuid-1')
})

test('a change in another tab reloads the cart of this one', async () => {
  let version = 1
  const { store, otherTab } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    { get: async () => ({ ok: true, value: aCart(version) }) },
  )
  store.start()
  await settled(store)
  version = 7
  const changed = new Promise<void>((resolve) => store.subscribe(resolve))
  otherTab()
  await changed
  expect(store.get()).toMatchObject({ cart: { version: 7 } })
})

test('UI-24: a refusal that is not about the cart leaves the cart known', async () => {
  const { store, stored } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, { get: async () => refused('RATE_LIMITED') })
  store.start()
  await settled(store)
  expect(store.get().status).toBe('failed')
  expect(stored.get('ACQ_PROSPECTUUID')).toBe('uuid-1')
})

test('UI-24: a cart on the screen stays there when it cannot be loaded again', async () => {
  let online = true
  const { store, otherTab } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    { get: async () => (online ? { ok: true, value: aCart() } : BROKEN) },
  )
  store.start()
  await settled(store)
  online = false
  otherTab()
  await store.reload()
  expect(store.get().status).toBe('ready')
})

test('TABS-2: a reload shows once what changed elsewhere; without a change the messages stay', async () => {
  let version = 1
  let monthlyTotal = 1000
  const [sample] = aSample().offers
  if (sample === undefined) throw new Error('The sample has no line')
  const line = { ...sample, addOns: [], baseOffer: { ...sample.baseOffer, description: 'Fibre 1Gb' } }
  const { store } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    {
      get: async () => ({
        ok: true,
        value: { ...aCart(version), monthlyTotal, offers: version === 1 ? [] : [line] },
      }),
    },
  )
  await store.reload('Filled again.')
  await store.revalidate()
  expect(store.get()).toMatchObject({ notice: 'Filled again.' })
  version = 2
  monthlyTotal = 3999
  await store.revalidate()
  expect(store.get()).toMatchObject({ notice: 'Changed on another page or device: Fibre 1Gb added. €39.99 a month.' })
})

function partOf(cart: BarCart): BarCart {
  const { contractTotal: _, ...part } = { contractTotal: 0, ...cart }
  return part
}

test('CARTUI-61: a page that sells loads what the bar shows, one that sums up the rest of it, and later versions come whole', async () => {
  const wholes: boolean[] = []
  let version = 1
  const get: CartApi['get'] = async (_reference, whole) => {
    wholes.push(whole)
    return { ok: true, value: whole ? aCart(version) : partOf(aCart(version)) }
  }
  const { store } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, { get })
  await store.reload()
  await store.revalidate()
  expect(wholes).toEqual([false, false])
  expect(await Promise.all([store.needWhole(), store.needWhole()])).toEqual([true, true])
  expect(wholes).toEqual([false, false, true])
  version = 2
  await store.revalidate()
  await store.needWhole()
  expect(wholes).toEqual([false, false, true, true])
  expect(store.get()).toMatchObject({ status: 'ready', cart: { version: 2, contractTotal: 0 } })
})

test('CARTUI-61: a change returns the whole cart, so the summary after it loads nothing', async () => {
  const wholes: boolean[] = []
  const get: CartApi['get'] = async (_reference, whole) => {
    wholes.push(whole)
    return { ok: true, value: partOf(aCart()) }
  }
  const { store } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, { get })
  await store.reload()
  const change = store.addBroadband(PLAN)
  expect(await store.needWhole()).toBe(true)
  expect(await change).toBeNull()
  expect(wholes).toEqual([false])
})

test('CARTUI-61: where the rest cannot be loaded what is known stays, and a part that comes late does not take its place', async () => {
  let online = false
  let isFirst = true
  const late = Promise.withResolvers<void>()
  const get: CartApi['get'] = async (_reference, whole) => {
    if (whole) return online ? { ok: true, value: aCart() } : BROKEN
    if (!isFirst) await late.promise
    isFirst = false
    return { ok: true, value: partOf(aCart()) }
  }
  const { store } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, { get })
  await store.reload()
  const second = store.reload()
  expect(await store.needWhole()).toBe(false)
  expect(store.get().status).toBe('ready')
  online = true
  expect(await store.needWhole()).toBe(true)
  late.resolve()
  await second
  const state = store.get()
  expect(state.status === 'ready' && isWhole(state.cart)).toBe(true)
})
