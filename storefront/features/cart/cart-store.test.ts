import { expect, test } from 'vitest'
import type { Reply } from '#storefront/api/reply.ts'
import { aCart as aSample } from '#storefront/gallery/samples.ts'
import type { CartApi } from './cart-calls.ts'
import type { BarCart, Cart } from './cart-state.ts'
import { aBrowser, aCart, BROKEN, PLAN, refused, settled } from './cart-store.fixture.ts'

test('ENTRY-11: a plan chosen after the local keys were cleared goes into the cart of the cookie', async () => {
  let into: BarCart | null = null
  const addBroadband: CartApi['addBroadband'] = async (_plan, current) => {
    into = current
    return { ok: true, value: aCart(2) }
  }
  const { store } = aBrowser({}, { addBroadband }, () => true)
  expect(await store.addBroadband(PLAN)).toBeNull()
  expect(into).toMatchObject({ uuid: 'uuid-1' })
})

test('adding a plan stores the cart and notifies the other tabs', async () => {
  const { store, stored, sent } = aBrowser({}, {})
  store.start()
  expect(await store.addBroadband(PLAN)).toBeNull()
  expect(store.get()).toMatchObject({ status: 'ready', cart: { version: 2 }, pending: false })
  expect(stored.get('ACQ_PROSPECTUUID')).toBe('uuid-1')
  expect(stored.get('ACQ_REF')).toBe('REF1')
  expect(sent()).toBe(1)
})

test('a cart that changed elsewhere is loaded again with a notice', async () => {
  const { store } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, { remove: async () => refused('CART_CHANGED') })
  store.start()
  await settled(store)
  expect(await store.remove('offer-1')).toMatchObject({ code: 'CART_CHANGED' })
  expect(store.get()).toMatchObject({ status: 'ready', pending: false, notice: 'CART_CHANGED' })
})

test('UI-24: a plan chosen while the known cart cannot be loaded makes no second cart', async () => {
  let added = 0
  const { store, stored } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    {
      get: async () => BROKEN,
      addBroadband: async () => {
        added += 1
        return { ok: true, value: aCart(2) }
      },
    },
  )
  expect(await store.addBroadband(PLAN)).toMatchObject({ kind: 'breakdown' })
  expect(added).toBe(0)
  expect(stored.get('ACQ_PROSPECTUUID')).toBe('uuid-1')
})

test('ADDON-22: two quick changes are made one after the other, each on the cart that the one before left', async () => {
  const requests: [string, number][] = []
  const { store } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    {
      setAddOns: async (_offerId, codes, { version }) => {
        requests.push([codes.join(), version])
        return { ok: true, value: aCart(version + 1) }
      },
    },
  )
  store.start()
  await settled(store)
  const first = store.setAddOns('offer-1', (codes) => [...codes, 'WIFI'])
  const second = store.setAddOns('offer-1', (codes) => [...codes, 'CALLS'])
  expect(store.get()).toMatchObject({ pending: true })
  await first
  expect(store.get()).toMatchObject({ pending: true, cart: { version: 2 } })
  await second
  expect(requests).toEqual([
    ['WIFI', 1],
    ['CALLS', 2],
  ])
  expect(store.get()).toMatchObject({ pending: false, cart: { version: 3 } })
})

test('a change that failed does not stop the next', async () => {
  let online = false
  const { store } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    { addTariff: async () => (online ? { ok: true, value: aCart(2) } : BROKEN) },
  )
  store.start()
  await settled(store)
  const tv = { offerCode: 'TV', code: 'ACQ_TV', serviceGroup: 'TV', parentOfferId: 'offer-1' } as const
  expect(await store.addTariff(tv)).toMatchObject({ kind: 'breakdown' })
  expect(store.get()).toMatchObject({ pending: false, cart: { version: 1 } })
  online = true
  expect(await store.addTariff(tv)).toBeNull()
})

test('UI-24: a response that arrives after a newer one does not bring an older cart back', async () => {
  const replies: ((reply: Reply<Cart>) => void)[] = []
  const { store, otherTab } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    { get: () => new Promise((resolve) => replies.push(resolve)) },
  )
  store.start()
  replies[0]?.({ ok: true, value: aCart(1) })
  await settled(store)
  otherTab()
  await store.addBroadband(PLAN)
  expect(store.get()).toMatchObject({ cart: { version: 2 } })
  replies[1]?.({ ok: true, value: aCart(1) })
  await store.change(async () => refused('LIMIT_REACHED'))
  expect(store.get()).toMatchObject({ cart: { version: 2 } })
})

test('CART-172, CART-195: a cart that expired is shown with its lines, and the next choice starts a new one', async () => {
  const into: (BarCart | null)[] = []
  let status: BarCart['status'] = 'OPEN'
  const { store, stored } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1', ACQ_REF: 'R' },
    {
      get: async () => ({ ok: true, value: { ...aCart(), status } }),
      addBroadband: async (_plan, current) => {
        into.push(current)
        return current === null ? { ok: true, value: { ...aCart(), uuid: 'uuid-2' } } : refused('CART_EXPIRED')
      },
    },
  )
  await store.reload()
  status = 'EXPIRED'
  expect(await store.addBroadband(PLAN)).toMatchObject({ code: 'CART_EXPIRED' })
  expect(store.get()).toMatchObject({ status: 'none', expired: { uuid: 'uuid-1' } })
  expect(await store.addBroadband(PLAN)).toBeNull()
  expect(into).toMatchObject([{ uuid: 'uuid-1' }, null])
  expect(store.get()).toMatchObject({ status: 'ready', cart: { uuid: 'uuid-2' } })
  expect(stored.get('ACQ_PROSPECTUUID')).toBe('uuid-2')
})

test('COUI-16: after an order the next choice starts a new cart, and nothing of the ordered one stays stored', async () => {
  const into: (BarCart | null)[] = []
  const { store, stored } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1', ACQ_REF: 'R' },
    {
      get: async () => ({ ok: true, value: { ...aCart(), status: 'ORDERED' } }),
      addBroadband: async (_plan, current) => {
        into.push(current)
        return { ok: true, value: { ...aCart(), uuid: 'uuid-2', reference: 'REF2' } }
      },
    },
  )
  await store.reload()
  expect(await store.addBroadband(PLAN)).toBeNull()
  expect(into).toEqual([null])
  expect([stored.get('ACQ_PROSPECTUUID'), stored.get('ACQ_REF')]).toEqual(['uuid-2', 'REF2'])
})

test('UI-24: a change to a cart that the shop no longer knows starts afresh', async () => {
  let known = true
  const { store, stored } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    {
      get: async () => (known ? { ok: true, value: aCart(1) } : refused('CART_NOT_FOUND')),
      remove: async () => refused('CART_NOT_FOUND'),
    },
  )
  store.start()
  await settled(store)
  known = false
  expect(await store.remove('offer-1')).toMatchObject({ code: 'CART_NOT_FOUND' })
  expect(store.get()).toEqual({ status: 'none' })
  expect([...stored.keys()]).toEqual([])
})

const [BROADBAND, TV] = [
  { ...(aSample().offers[0] as BarCart['offers'][number]), id: 'bb', parentOfferId: null },
  { ...(aSample().offers[0] as BarCart['offers'][number]), id: 'tv', parentOfferId: 'bb' },
]

test('CARTUI-44: a removed line is hidden at once with its dependants, the totals stay the shop’s and are pending', async () => {
  const both = { ...aCart(), offers: [BROADBAND, TV] }
  let respond: (reply: Reply<Cart>) => void = () => {}
  const requests: number[] = []
  const { store } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    {
      get: async () => ({ ok: true, value: both }),
      remove: (_line, { offers }) => {
        requests.push(offers.length)
        return new Promise((resolve) => {
          respond = resolve
        })
      },
    },
  )
  store.start()
  await settled(store)
  const removal = store.remove('bb')
  expect(store.get()).toMatchObject({ pending: true, cart: { offers: [], monthlyTotal: both.monthlyTotal } })
  await new Promise((resolve) => setImmediate(resolve))
  expect(requests).toEqual([2])
  // A reload meanwhile returns the cart with the line.
  await store.reload()
  expect(store.get()).toMatchObject({ pending: true, cart: { offers: [] } })
  respond(refused('RATE_LIMITED'))
  expect(await removal).toMatchObject({ code: 'RATE_LIMITED' })
  expect(store.get()).toMatchObject({
    pending: false,
    cart: both,
    news: null,
    refused: { offerId: 'bb', text: 'RATE_LIMITED' },
  })

  const again = store.remove('bb')
  expect(store.get()).toMatchObject({ refused: null, cart: { offers: [] } })
  await new Promise((resolve) => setImmediate(resolve))
  respond({ ok: true, value: { ...aCart(2), replacementUndoable: true, monthlyTotal: 0 } })
  await again
  expect(store.get()).toMatchObject({ pending: false, news: { does: 'undoable' }, cart: { monthlyTotal: 0 } })
})
