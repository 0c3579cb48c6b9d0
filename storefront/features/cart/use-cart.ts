import { useEffect, useSyncExternalStore } from 'react'
import { breakdown, type Failure } from '#storefront/api/reply.ts'
import { mayHaveCart } from '#storefront/journey/cart-marker.ts'
import { afterPaint } from '#storefront/ui/press.ts'
import { cartSignal } from './cart-signal.ts'
import type { CartState } from './cart-state.ts'
import type { CartStore } from './cart-store.ts'

const UNKNOWN = { status: 'unknown' } as const

let state: CartState = UNKNOWN
let fetched: Promise<CartStore> | null = null
const listeners = new Set<() => void>()

function show(next: CartState) {
  state = next
  for (const listener of listeners) listener()
}

let toldLater = () => {}

/** The press is answered first: that a cart is about to change is shown all over the page, which takes longer. */
function follow(store: CartStore) {
  toldLater()
  const next = store.get()
  const isAboutToChange =
    next.status === 'ready' && next.pending && state.status === 'ready' && next.cart.version === state.cart.version
  if (isAboutToChange) toldLater = afterPaint(() => show(store.get()))
  else show(next)
}

/** Every page looks whether there is a cart; only who has one, or fills one, fetches the store of it. */
async function fetchStore(): Promise<CartStore | null> {
  fetched ??= import('./shop-cart.ts').then(({ shopCart }) => {
    shopCart.subscribe(() => follow(shopCart))
    shopCart.start()
    return shopCart
  })
  try {
    return await fetched
  } catch {
    fetched = null
    return null
  }
}

/** Looks for a cart once; later calls change nothing. */
function start() {
  if (state !== UNKNOWN) return
  if (mayHaveCart()) return load()
  show({ status: 'none' })
  // Another tab may have filled one.
  cartSignal.listen(() => void fetchStore())
}

function load() {
  show({ status: 'loading' })
  void fetchStore().then((store) => store ?? show({ status: 'failed' }))
}

async function change(make: (store: CartStore) => Promise<Failure | null>): Promise<Failure | null> {
  const store = await fetchStore()
  return store ? make(store) : breakdown('the cart could not be fetched').failure
}

type Changes = Omit<CartStore, 'get' | 'subscribe' | 'start' | 'lookAgain'>

/** The store as the page knows it: there at once, and fetched when there is something to do. */
export const cartStore: Changes = {
  async reload(notice) {
    if (fetched === null) load()
    else await (await fetchStore())?.reload(notice)
  },
  change: (ask) => change((store) => store.change(ask)),
  addBroadband: (plan) => change((store) => store.addBroadband(plan)),
  addTariff: (tariff) => change((store) => store.addTariff(tariff)),
  setAddOns: (offerId, next) => change((store) => store.setAddOns(offerId, next)),
  setEquipment: (...wanted) => change((store) => store.setEquipment(...wanted)),
  remove: (offerId) => change((store) => store.remove(offerId)),
  removePart: (...part) => change((store) => store.removePart(...part)),
  undo: () => change((store) => store.undo()),
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useCart(): CartState {
  useEffect(start, [])
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  )
}
