import type { Cart } from '#domain/cart/cart.ts'
import { openCart as guardOpen } from '#domain/cart/open-cart.ts'
import type { CartChange } from '#domain/cart/replace-line.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CartStore } from './cart-store.ts'
import { type Effect, settling } from './effects.ts'
import { holdingAfter } from './holders.ts'
import { type CartHolding, holding, refuseUnlessDone, soldOut } from './make-cart.ts'
import { type CartClaim, openCart, renewCookie } from './open-cart.ts'
import { KEY_REUSED, repetition } from './repetition.ts'
import { savingActs } from './saving-acts.ts'
import type { StoredCart } from './stored-cart.ts'

/**
 * Only one change per cart and process retries at a time, so this many lost races in a row take more processes than a
 * shop has.
 */
const ATTEMPTS = 10

export type ChangeRequest = CartClaim & {
  /** The version that the customer saw. Absent: the current one. */
  version?: number | null | undefined
}

export type CartChanging = CartHolding & { cartEffects: readonly Effect[] }

export type Change<Loaded> = {
  load: (uuid: string) => Promise<Loaded>
  decide: (cart: Cart, loaded: Loaded) => CartChange
  /** Effects of this change alone, beside those that every change may have. */
  effects?: readonly Effect[]
}

/**
 * The only way to change a cart. Load, decide, save: two round trips. The save succeeds only if the version is
 * unchanged (optimistic lock); otherwise the change is decided again on the new version, so that two tabs lose
 * nothing. A change that lost a race takes the cart's mutex, and later ones queue behind it. A repeated idempotency
 * key returns the cart without a change.
 */
export function changeCart<Loaded extends { stored: StoredCart | null }>(
  deps: CartChanging,
  caller: Caller,
  request: ChangeRequest,
  { load, decide, effects = [] }: Change<Loaded>,
): Promise<Result<Cart, Refusal>> {
  const { carts, cartEffects } = deps
  return settling(carts, caller, { standing: cartEffects, own: effects }, async (opens) => {
    const lock: { release: (() => void) | null } = { release: null }
    try {
      return await attempts(deps, caller, request, { decide, opens }, async (uuid, attempt) => {
        const mustQueue = attempt > 0 || carts.locks.isLocked(uuid)
        if (mustQueue) lock.release ??= await carts.locks.acquire(uuid)
        return load(uuid)
      })
    } finally {
      lock.release?.()
    }
  })
}

async function attempts<Loaded extends { stored: StoredCart | null }>(
  deps: CartChanging,
  caller: Caller,
  request: ChangeRequest,
  { decide, opens }: Pick<Change<Loaded>, 'decide'> & { opens: (cart: Cart) => void },
  load: (uuid: string, attempt: number) => Promise<Loaded>,
): Promise<Result<Cart, Refusal>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const opened = await openCart(caller, request, (uuid) => load(uuid, attempt))
    if (!opened.ok) return opened
    const { stored } = opened.value
    const { cart, knownRequest } = stored
    opens(cart)
    const sent = repetition(knownRequest, caller.key)
    if (sent === 'reused') return KEY_REUSED
    if (sent === 'again') return ok(cart)
    if (request.version != null && request.version !== cart.version) return refuse({ code: 'CART_CHANGED' })
    const open = guardOpen(cart)
    const decision = open.ok ? decide(cart, opened.value) : open
    if (!decision.ok) return decision
    // The customer is signing on the shop's tablet what the assistant would change.
    if (caller.kind === 'staff' && caller.sale?.isLocked) return refuse({ code: 'TABLET_IN_USE' })
    const holder = holdingAfter(caller, stored, decision.value)
    if (!holder.ok) return holder
    const replaced = await holding(deps, caller, [cart, decision.value], {
      save: savingActs(deps, caller, [stored, decision.value], (store) =>
        store.replace(cart, decision.value, { key: caller.key, ...holder.value }),
      ),
      hasTaken: (moved) => moved.saved,
    })
    if (!replaced.ok) return refuseUnlessDone(deps, caller, request, replaced)
    const { saved, short, levels } = replaced.value
    deps.stockLevels.learn(levels)
    if (saved) {
      renewCookie(caller, cart)
      return decision
    }
    // The same request, sent twice at once, may have taken the last device.
    if (short.length > 0) return refuseUnlessDone(deps, caller, request, soldOut(deps, short))
  }
  return refuse({ code: 'CART_CHANGED' })
}

/** What most changes load: the cart, and the request stored under the caller's key. */
export function cartAlone({ carts }: { carts: CartStore }, { key }: Caller) {
  return async (uuid: string) => ({ stored: await carts.find(uuid, key) })
}

/** For a use case that has opened the cart already: it is read again only where another change came first. */
export function loadedOnce<Loaded>(known: Loaded, load: (uuid: string) => Promise<Loaded>) {
  let first: Loaded | null = known
  return async (uuid: string): Promise<Loaded> => {
    const loaded = first ?? (await load(uuid))
    first = null
    return loaded
  }
}
