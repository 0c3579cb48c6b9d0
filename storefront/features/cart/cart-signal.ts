import type { CartSignal } from './cart-store.ts'

export const cartSignal: CartSignal = {
  send: () => channel().postMessage('changed'),
  listen: (heard) => channel().addEventListener('message', heard),
}

let opened: BroadcastChannel | null = null
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('cart')
  return opened
}
