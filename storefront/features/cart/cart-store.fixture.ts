import type { RefusalCode } from '#domain/refusals.ts'
import type { Reply } from '#storefront/api/reply.ts'
import { GUEST_JOURNEY } from '#storefront/journey/journey.ts'
import { journeyStorage } from '#storefront/journey/journey-storage.ts'
import type { CartApi } from './cart-calls.ts'
import type { Cart } from './cart-state.ts'
import { createCartStore } from './cart-store.ts'

export function aCart(version = 1): Cart {
  return {
    uuid: 'uuid-1',
    reference: 'REF1',
    version,
    cartType: GUEST_JOURNEY.cartType,
    status: 'OPEN',
    order: null,
    valid: true,
    channel: 'ESHOP',
    replacementUndoable: false,
    promoCodes: [],
    missing: [],
    priceMoves: [],
    withdrawn: [],
    atPricesOfToday: null,
    additionalAllowedOffers: [],
    hasUpfrontCostItem: false,
    incompleteCart: false,
    isActivationAvailable: true,
    earlyCeaseCharge: null,
    monthlyTotal: 3999,
    payTodayTotal: 0,
    onceOffPrice: 0,
    discountedOnceOffPrice: 0,
    recurringAmountsByOccurrence: [],
    forecast: { firstBill: null, bills: [], riseNote: null },
    wholeBill: null,
    earlyCeaseReason: null,
    itemisedBills: [],
    leaving: null,
    firstBillBasis: { billDay: 5, charges: [] },
    contractDuration: 0,
    contractTotal: 0,
    vatAmounts: { ratePercent: 23, monthlyTotal: 0, payTodayTotal: 0 },
    offers: [],
  }
}

export function refused(code: RefusalCode): Reply<Cart> {
  return { ok: false, failure: { kind: 'refusal', code, message: code } }
}

export const BROKEN: Reply<Cart> = { ok: false, failure: { kind: 'breakdown', message: 'offline' } }
export const PLAN = { offerCode: 'O', code: 'C', prequalId: 'p' }

export function aBrowser(entries: Record<string, string>, replies: Partial<CartApi>, holdsCart = () => false) {
  const stored = new Map(Object.entries(entries))
  const storage = journeyStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }))
  let sent = 0
  let heard = () => {}
  const api: CartApi = {
    get: async () => ({ ok: true, value: aCart() }),
    addBroadband: async () => ({ ok: true, value: aCart(2) }),
    addTariff: async () => ({ ok: true, value: aCart(2) }),
    setAddOns: async () => ({ ok: true, value: aCart(2) }),
    setEquipment: async () => ({ ok: true, value: aCart(2) }),
    remove: async () => ({ ok: true, value: aCart(3) }),
    undo: async () => ({ ok: true, value: aCart(3) }),
    ...replies,
  }
  const signal = {
    send: () => {
      sent += 1
    },
    listen: (listener: () => void) => {
      heard = listener
    },
  }
  const store = createCartStore(api, storage, signal, holdsCart)
  return { store, stored, sent: () => sent, otherTab: () => heard() }
}

export async function settled(store: {
  get: () => { status: string }
  subscribe: (listener: () => void) => () => void
}) {
  if (store.get().status !== 'loading') return
  await new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      stop()
      resolve()
    })
  })
}
