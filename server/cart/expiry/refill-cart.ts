import { randomUUID } from 'node:crypto'
import type { Cart } from '#domain/cart/cart.ts'
import { type LeftOut, type Refilled, refilled, type SoldToday } from '#domain/cart/expiry/refill.ts'
import { cartReference, REFERENCE_BYTES } from '#domain/cart/key.ts'
import { newCart } from '#domain/cart/new-cart.ts'
import { openCart as guardOpen } from '#domain/cart/open-cart.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import type { Caller } from '#server/session/caller.ts'
import { requestKey } from '#server/session/request-key.ts'
import { heldUntil } from '#server/stock/held-until.ts'
import type { CartRoom } from '../cart-room.ts'
import { makeCart } from '../make-cart.ts'
import { type CartClaim, findCart } from '../open-cart.ts'

export type RefilledCart = Refilled & { old: Cart }

/** Refusals about stock: the plan is added without its device. */
const OF_THE_SHELF: ReadonlySet<string> = new Set(['OUT_OF_STOCK', 'FEW_ARE_SHARED', 'TOO_MANY_DEVICE_HOLDS'])

/**
 * *Fill it again at today's prices*: a new cart with the products of an expired one. Its idempotency key is derived
 * from the old cart, so that a second press, also on another device, returns the same new cart. A cart that is still
 * open is returned as it is.
 */
export async function refillCart(
  deps: CartRoom,
  caller: Caller,
  claim: CartClaim,
): Promise<Result<RefilledCart, Refusal>> {
  const found = await findCart(deps, caller, claim)
  if (!found.ok) return found
  const old = found.value
  if (old.status !== 'expired') {
    const open = guardOpen(old)
    return open.ok ? ok({ old, cart: old, leftOut: [] }) : open
  }
  const gone = new Map<string, Refusal>()
  let last = old
  for (;;) {
    const refill = refilled(old, freshCart(deps, caller), soldToday(deps, gone))
    if (refill.cart.lines.length === 0) return refuse({ code: 'NOTHING_TO_REFILL' })
    const made = await makeCart(deps, { ...caller, key: keyOf(last) }, refill.cart)
    if (made.ok && isOver(made.value)) {
      last = made.value
      continue
    }
    if (made.ok && made.value.status === 'paying') return refuse({ code: 'CART_BEING_PAID' })
    if (made.ok) return ok({ old, cart: made.value, leftOut: notIn(made.value, refill.leftOut) })
    const lost = lostDevices(deps, refill.cart, made.refusal)
    if (lost.length === 0) return made
    for (const code of lost) gone.set(code, made.refusal)
  }
}

/** Filled before, and ordered or expired since: the next press creates another. */
function isOver({ status }: Cart): boolean {
  return status === 'ordered' || status === 'expired'
}

/** Created before, it may hold the last device of what is sold out since. */
function notIn({ lines }: Cart, leftOut: readonly LeftOut[]): LeftOut[] {
  const codes = new Set(lines.flatMap((line) => ('devices' in line ? line.devices.map(({ code }) => code) : [])))
  return leftOut.filter(({ code }) => !codes.has(code))
}

function keyOf({ uuid }: Cart) {
  const field = { name: 'refillCart', responseName: 'refillCart', args: {}, heldCart: null }
  return requestKey({ key: `refill of ${uuid}`, ...field })
}

function freshCart({ catalogue }: CartRoom, { channel }: Caller): Cart {
  const { brand } = catalogue.active().release
  const reference = cartReference(brand.referencePrefix, randomBytes(REFERENCE_BYTES))
  return newCart({ uuid: randomUUID(), reference, brand: brand.code, channel })
}

function soldToday(deps: CartRoom, gone: ReadonlyMap<string, Refusal>): SoldToday {
  const active = deps.catalogue.active()
  const soldOut = (code: string): Refusal => ({
    code: 'OUT_OF_STOCK',
    params: { what: active.shelf.get(code)?.name ?? 'device' },
  })
  return {
    ...active,
    vatRate: active.release.brand.vatRate,
    unavailable: (code) =>
      gone.get(code) ?? (active.shelf.has(code) && deps.stockLevels.levelOf(code) === 0 ? soldOut(code) : null),
    heldUntil: heldUntil(deps),
    newId: randomUUID,
  }
}

/** The devices that a refusal about stock names, or all where it names none. */
function lostDevices({ catalogue }: CartRoom, { lines }: Cart, refusal: Refusal): string[] {
  if (!OF_THE_SHELF.has(refusal.code)) return []
  const what = refusal.params && 'what' in refusal.params ? refusal.params.what : null
  const { shelf } = catalogue.active()
  const codes = lines.flatMap((line) => ('devices' in line ? line.devices.map(({ code }) => code) : []))
  return codes.filter((code) => what === null || shelf.get(code)?.name === what)
}
