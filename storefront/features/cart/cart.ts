import { useEffect, useSyncExternalStore } from 'react'
import type { Answer } from '../../api/answer.ts'
import { AddBroadbandTariffDocument, GetCartDocument, RemoveTariffDocument } from '../../api/generated/documents.ts'
import { query } from '../../api/query.ts'
import { journey } from '../../journey-storage.ts'
import { type CartApi, type CartSignal, type CartState, createCartStore } from './cart-store.ts'

const api: CartApi = {
  get: async (reference) => pick(await query(GetCartDocument, { reference }), 'getCart'),
  addBroadband: async (plan, current) =>
    pick(
      await query(AddBroadbandTariffDocument, {
        prospectUuid: current?.uuid ?? null,
        version: current?.version ?? null,
        catalogOfferCode: plan.offerCode,
        catalogTariffPlanCode: plan.code,
        prequalId: plan.prequalId,
      }),
      'addBroadbandTariff',
    ),
  remove: async (offerId, { uuid, version }) =>
    pick(await query(RemoveTariffDocument, { reference: uuid, offerId, version }), 'removeTariff'),
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

export const cartStore = createCartStore(api, journey, signal)

const ON_THE_SERVER: CartState = { status: 'unknown' }

export function useCart(): CartState {
  useEffect(() => cartStore.start(), [])
  return useSyncExternalStore(cartStore.subscribe, cartStore.get, () => ON_THE_SERVER)
}

function pick<Name extends string, T>(answer: Answer<Record<Name, T>>, name: Name): Answer<T> {
  return answer.ok ? { ok: true, value: answer.value[name] } : answer
}
