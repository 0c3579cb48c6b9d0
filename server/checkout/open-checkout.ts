import type { Address } from '#domain/address/address.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { openCart as guardOpen } from '#domain/cart/open-cart.ts'
import { type CheckoutStep, stepsOf, unanswered } from '#domain/checkout/steps.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { tabletSince } from '#server/cart/holders.ts'
import { type CartClaim, openCart } from '#server/cart/open-cart.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CheckoutRoom } from './checkout-room.ts'
import { findCheckout, type StoredCheckout } from './checkout-store.ts'

/** A cart in checkout: what was entered, its homes, and the steps still to do. */
export type OpenCheckout = {
  cart: Cart
  answers: StoredCheckout
  homes: ReadonlyMap<string, Address>
  steps: CheckoutStep[]
  unanswered: CheckoutStep[]
  /** Since when the shop's tablet has the cart, if this is the tablet. */
  tabletSince: Date | null
}

/** For any caller who may open the cart. */
export async function findOpenCheckout(
  deps: CheckoutRoom,
  caller: Caller,
  claim: CartClaim,
): Promise<Result<OpenCheckout, Refusal>> {
  const opened = await openCart(caller, claim, (uuid) => findCheckout(deps.db, uuid))
  if (!opened.ok) return opened
  const { stored, answers, homes } = opened.value
  return ok(
    viewCheckout(deps, { cart: stored.cart, answers, homes, tabletSince: await tabletSince(deps.db, caller, stored) }),
  )
}

export function viewCheckout(
  { clock }: Pick<CheckoutRoom, 'clock'>,
  found: Omit<OpenCheckout, 'steps' | 'unanswered'>,
): OpenCheckout {
  const { cart, answers } = found
  const now = clock.now()
  return { ...found, steps: stepsOf(cart, now), unanswered: unanswered(cart, answers, now) }
}

/** For saving a step: only while the cart can be changed. */
export async function openForAnswers(
  deps: CheckoutRoom,
  caller: Caller,
  claim: CartClaim,
): Promise<Result<OpenCheckout, Refusal>> {
  const found = await findOpenCheckout(deps, caller, claim)
  if (!found.ok) return found
  const open = guardOpen(found.value.cart)
  return open.ok ? found : open
}
