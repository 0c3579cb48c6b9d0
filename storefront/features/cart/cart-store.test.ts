import { expect, test } from 'vitest'
import type { Reply } from '#storefront/api/reply.ts'
import { aCart as aSample } from '#storefront/gallery/samples.ts'
import type { CartApi } from './cart-calls.ts'
import type { Cart } from './cart-state.ts'
import { aBrowser, aCart, BROKEN, PLAN, refused, settled } from './cart-store.fixture.ts'

test('a browser without a cart asks nobody', async () => {
  const { store } = aBrowser({}, { get: () => Promise.reject(new Error('asked')) })
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
  const asked: (string | null)[] = []
  const get: CartApi['get'] = async (reference) => {
    asked.push(reference)
    return { ok: true, value: aCart() }
  }
  const { store, kept } = aBrowser({}, { get }, () => true)
  store.start()
  await settled(store)
  expect(asked).toEqual([null])
  expect(store.get()).toMatchObject({ status: 'ready', cart: { uuid: 'uuid-1' } })
  expect(Object.fromEntries(kept)).toEqual({ ACQ_PROSPECTUUID: 'uuid-1', ACQ_REF: 'REF1' })
})

test('ENTRY-11: a plan chosen after the local keys were cleared goes into the cart of the cookie', async () => {
  let into: Cart | null = null
  const addBroadband: CartApi['addBroadband'] = async (_plan, current) => {
    into = current
    return { ok: true, value: aCart(2) }
  }
  const { store } = aBrowser({}, { addBroadband }, () => true)
  expect(await store.addBroadband(PLAN)).toBeNull()
  expect(into).toMatchObject({ uuid: 'uuid-1' })
})

test('ENTRY-11: where the stored cart is gone the one of the cookie is shown, and none where that is gone too', async () => {
  let cookies = true
  const { store, kept } = aBrowser(
    { ACQ_PROSPECTUUID: 'gone' },
    { get: async (reference) => (reference === null ? { ok: true, value: aCart() } : refused('CART_NOT_FOUND')) },
    () => cookies,
  )
  await store.reload()
  expect(store.get()).toMatchObject({ status: 'ready' })
  expect(kept.get('ACQ_PROSPECTUUID')).toBe('uuid-1')

  const gone: CartApi['get'] = async (reference) => {
    // As the shop does when the browser asks for the cart of a cookie that opens none.
    if (reference === null) cookies = false
    return refused('CART_NOT_FOUND')
  }
  const other = aBrowser({ ACQ_PROSPECTUUID: 'gone' }, { get: gone }, () => cookies)
  await other.store.reload()
  expect(other.store.get()).toEqual({ status: 'none' })
  expect([...other.kept.keys()]).toEqual([])
})

test('a cart that the shop no longer knows is forgotten', async () => {
  const { store, kept } = aBrowser(
    { ACQ_PROSPECTUUID: 'gone', ACQ_REF: 'R' },
    { get: async () => refused('CART_NOT_FOUND') },
  )
  store.start()
  await settled(store)
  expect(store.get()).toEqual({ status: 'none' })
  expect([...kept.keys()]).toEqual([])
})

test('a breakdown forgets nothing', async () => {
  const { store, kept } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, { get: async () => BROKEN })
  store.start()
  await settled(store)
  expect(store.get()).toEqual({ status: 'failed' })
  expect(kept.get('ACQ_PROSPECTUUID')).toBe('uuid-1')
})

test('adding a plan stores the cart and tells the other tabs', async () => {
  const { store, kept, sent } = aBrowser({}, {})
  store.start()
  expect(await store.addBroadband(PLAN)).toBeNull()
  expect(store.get()).toMatchObject({ status: 'ready', cart: { version: 2 }, pending: false })
  expect(kept.get('ACQ_PROSPECTUUID')).toBe('uuid-1')
  expect(kept.get('ACQ_REF')).toBe('REF1')
  expect(sent()).toBe(1)
})

test('a cart that changed elsewhere is loaded again and the customer is told', async () => {
  const { store } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, { remove: async () => refused('CART_CHANGED') })
  store.start()
  await settled(store)
  expect(await store.remove('offer-1')).toMatchObject({ code: 'CART_CHANGED' })
  expect(store.get()).toMatchObject({ status: 'ready', pending: false, notice: 'CART_CHANGED' })
})

test('another tab changing the cart makes this one look again', async () => {
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
  const { store, kept } = aBrowser({ ACQ_PROSPECTUUID: 'uuid-1' }, { get: async () => refused('RATE_LIMITED') })
  store.start()
  await settled(store)
  expect(store.get().status).toBe('failed')
  expect(kept.get('ACQ_PROSPECTUUID')).toBe('uuid-1')
})

test('UI-24: a plan chosen while the known cart cannot be loaded makes no second cart', async () => {
  let added = 0
  const { store, kept } = aBrowser(
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
  expect(kept.get('ACQ_PROSPECTUUID')).toBe('uuid-1')
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

test('ADDON-22: two quick changes are made one after the other, each on the cart that the one before left', async () => {
  const asked: [string, number][] = []
  const { store } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    {
      setAddOns: async (_offerId, codes, { version }) => {
        asked.push([codes.join(), version])
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
  expect(asked).toEqual([
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

test('UI-24: an answer that was overtaken by a newer one does not take the cart back', async () => {
  const answers: ((answer: Reply<Cart>) => void)[] = []
  const { store, otherTab } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    { get: () => new Promise((resolve) => answers.push(resolve)) },
  )
  store.start()
  answers[0]?.({ ok: true, value: aCart(1) })
  await settled(store)
  otherTab()
  await store.addBroadband(PLAN)
  expect(store.get()).toMatchObject({ cart: { version: 2 } })
  answers[1]?.({ ok: true, value: aCart(1) })
  await store.change(async () => refused('LIMIT_REACHED'))
  expect(store.get()).toMatchObject({ cart: { version: 2 } })
})

test('CART-172, CART-195: a cart that expired is shown as what there was, and the next choice starts a new one', async () => {
  const into: (Cart | null)[] = []
  let status: Cart['status'] = 'OPEN'
  const { store, kept } = aBrowser(
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
  expect(kept.get('ACQ_PROSPECTUUID')).toBe('uuid-2')
})

test('TABS-2: who looks again is told what changed elsewhere, once; nothing new leaves what was said', async () => {
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
  await store.lookAgain()
  expect(store.get()).toMatchObject({ notice: 'Filled again.' })
  version = 2
  monthlyTotal = 3999
  await store.lookAgain()
  expect(store.get()).toMatchObject({ notice: 'Changed on another page or device: Fibre 1Gb added. €39.99 a month.' })
})

test('COUI-16: after an order the next choice starts a new cart, and nothing of the ordered one is kept', async () => {
  const into: (Cart | null)[] = []
  const { store, kept } = aBrowser(
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
  expect([kept.get('ACQ_PROSPECTUUID'), kept.get('ACQ_REF')]).toEqual(['uuid-2', 'REF2'])
})

test('UI-24: a change to a cart that the shop no longer knows starts afresh', async () => {
  let known = true
  const { store, kept } = aBrowser(
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
  expect([...kept.keys()]).toEqual([])
})

const [BROADBAND, TV] = [
  { ...(aSample().offers[0] as Cart['offers'][number]), id: 'bb', parentOfferId: null },
  { ...(aSample().offers[0] as Cart['offers'][number]), id: 'tv', parentOfferId: 'bb' },
]

test('CARTUI-44: a removed line is away at once with what leaves beside it, the totals stay the shop’s and are pending', async () => {
  const both = { ...aCart(), offers: [BROADBAND, TV] }
  let answer: (reply: Reply<Cart>) => void = () => {}
  const asked: number[] = []
  const { store } = aBrowser(
    { ACQ_PROSPECTUUID: 'uuid-1' },
    {
      get: async () => ({ ok: true, value: both }),
      remove: (_line, { offers }) => {
        asked.push(offers.length)
        return new Promise((resolve) => {
          answer = resolve
        })
      },
    },
  )
  store.start()
  await settled(store)
  const removal = store.remove('bb')
  expect(store.get()).toMatchObject({ pending: true, cart: { offers: [], monthlyTotal: both.monthlyTotal } })
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([2])
  // Another tab tells of the cart as it still is.
  await store.reload()
  expect(store.get()).toMatchObject({ pending: true, cart: { offers: [] } })
  answer(refused('RATE_LIMITED'))
  expect(await removal).toMatchObject({ code: 'RATE_LIMITED' })
  expect(store.get()).toMatchObject({
    ...{ pending: false, cart: both, news: null },
    refused: { offerId: 'bb', words: 'RATE_LIMITED' },
  })

  const again = store.remove('bb')
  expect(store.get()).toMatchObject({ refused: null, cart: { offers: [] } })
  await new Promise((resolve) => setImmediate(resolve))
  answer({ ok: true, value: { ...aCart(2), replacementUndoable: true, monthlyTotal: 0 } })
  await again
  expect(store.get()).toMatchObject({ pending: false, news: { does: 'undoable' }, cart: { monthlyTotal: 0 } })
})
