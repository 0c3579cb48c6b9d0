import { useEffect, useState, useSyncExternalStore } from 'react'
import { breakdown, type Failure } from '#storefront/api/reply.ts'
import { mayHaveCart } from '#storefront/journey/cart-marker.ts'
import { afterPaint } from '#storefront/ui/press.ts'
import { cartSignal } from './cart-signal.ts'
import type { Cart, CartState } from './cart-state.ts'
import type { CartStore } from './cart-store.ts'
import { isWhole } from './parts/is-whole.ts'
import { SUMMARIES } from './summary-of.ts'

const UNKNOWN = { status: 'unknown' } as const
const LOADING = { status: 'loading' } as const
const FAILED = { status: 'failed' } as const

let state: CartState = UNKNOWN
let fetched: Promise<CartStore> | null = null
const listeners = new Set<() => void>()

function show(next: CartState) {
  state = next
  for (const listener of listeners) listener()
}

let cancelDeferred = () => {}

/** A pending change re-renders much of the page, so it is deferred until the press has been painted. */
function follow(store: CartStore) {
  cancelDeferred()
  const next = store.get()
  const isAboutToChange =
    next.status === 'ready' && next.pending && state.status === 'ready' && next.cart.version === state.cart.version
  if (isAboutToChange) cancelDeferred = afterPaint(() => show(store.get()))
  else show(next)
}

/** Imports the store only where the visitor has a cart or fills one. */
async function fetchStore(): Promise<CartStore | null> {
  fetched ??= import('./shop-cart.ts').then(({ shopCart }) => {
    shopCart.subscribe(() => follow(shopCart))
    // As its head script has requested it.
    if (SUMMARIES.includes(window.location.pathname)) void shopCart.needWhole()
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

/** Loads the cart once; later calls have no effect. */
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

type Changes = Omit<CartStore, 'get' | 'subscribe' | 'start'>

/** Facade of the lazily imported store. */
export const cartStore: Changes = {
  async reload(notice) {
    if (fetched === null) load()
    else await (await fetchStore())?.reload(notice)
  },
  async revalidate() {
    if (fetched !== null) await (await fetchStore())?.revalidate()
  },
  async needWhole() {
    return (await (await fetchStore())?.needWhole()) ?? false
  },
  change: (request) => change((store) => store.change(request)),
  addBroadband: (plan) => change((store) => store.addBroadband(plan)),
  addTariff: (tariff) => change((store) => store.addTariff(tariff)),
  setAddOns: (offerId, next) => change((store) => store.setAddOns(offerId, next)),
  setEquipment: (...equipment) => change((store) => store.setEquipment(...equipment)),
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

/** For pages that sum the cart up: what the bar has not loaded is loaded now. */
export function useWholeCart(): CartState<Cart> {
  const state = useCart()
  const isPart = state.status === 'ready' && !isWhole(state.cart)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!isPart) return
    let isLeft = false
    setFailed(false)
    void cartStore.needWhole().then((isThere) => {
      if (!isLeft) setFailed(!isThere)
    })
    return () => {
      isLeft = true
    }
  }, [isPart])

  if (isPart) return hasFailed ? FAILED : LOADING
  return state as CartState<Cart>
}
