import { useEffect, useSyncExternalStore } from 'react'
import type { Reply } from '#storefront/api/reply.ts'
import { holdsCart } from '#storefront/journey/cart-marker.ts'
import { journey } from '#storefront/journey/journey-storage.ts'
import { type Cart, type CartApi, type CartSignal, type CartState, createCartStore } from './cart-store.ts'

// Every page looks whether there is a cart; only a visitor who has one needs the calls about it.
const api: CartApi = {
  get: (reference) => call((shop) => shop.get(reference)),
  addBroadband: (plan, current) => call((shop) => shop.addBroadband(plan, current)),
  addTariff: (tariff, current) => call((shop) => shop.addTariff(tariff, current)),
  setAddOns: (offerId, codes, current) => call((shop) => shop.setAddOns(offerId, codes, current)),
  remove: (offerId, current) => call((shop) => shop.remove(offerId, current)),
}

async function call(use: (shop: CartApi) => Promise<Reply<Cart>>): Promise<Reply<Cart>> {
  try {
    const { cartApi } = await import('./cart-api.ts')
    return await use(cartApi)
  } catch {
    return { ok: false, failure: { kind: 'breakdown', message: 'the calls to the shop could not be fetched' } }
  }
}

const signal: CartSignal = {
  send: () => channel().postMessage('changed'),
  listen: (heard) => channel().addEventListener('message', heard),
}

let opened: BroadcastChannel | null = null
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('cart')
  return opened
}

export const cartStore = createCartStore(api, journey, signal, holdsCart)

const ON_THE_SERVER: CartState = { status: 'unknown' }

export function useCart(): CartState {
  useEffect(() => cartStore.start(), [])
  return useSyncExternalStore(cartStore.subscribe, cartStore.get, () => ON_THE_SERVER)
}
