import { isAddressConfirmed } from '#domain/availability/public-view.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { BroadbandLine } from '#domain/cart/lines/broadband.ts'
import { isBroadband, isHomeLine } from '#domain/cart/lines/cart-line.ts'
import type { HomePhoneLine } from '#domain/cart/lines/home-phone.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { needsVisit } from '#domain/vocabulary.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import { findCart } from '#server/cart/open-cart.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/session/caller.ts'
import type { Visit } from './appointments.ts'

export type HomeLine = BroadbandLine | HomePhoneLine
export type HomeLineInCart = { cart: Cart; line: HomeLine }

/** Broadband, or a home phone on its own: the lines that may need an engineer. */
export async function findHomeLine(
  deps: { carts: CartStore },
  caller: Caller,
  { reference, offerId }: { reference: string; offerId: string },
): Promise<Result<HomeLineInCart, Refusal>> {
  const cart = await findCart(deps, caller, { reference })
  return cart.ok ? homeLineIn(cart.value, offerId) : cart
}

export function homeLineIn(cart: Cart, offerId: string): Result<HomeLineInCart, Refusal> {
  const line = cart.lines.find(({ id }) => id === offerId)
  if (line === undefined) return refuse({ code: 'OFFER_NOT_FOUND' })
  return isHomeLine(line) ? ok({ cart, line }) : refuse({ code: 'NOT_BROADBAND' })
}

/** null: no visit is needed. Refused: the plan was chosen without an address, or for one that is not confirmed. */
export async function visitFor({ db }: { db: Database }, line: HomeLine): Promise<Result<Visit | null, Refusal>> {
  if (!needsVisit(line.installation)) return ok(null)
  const prequal = line.prequalId === null ? null : await findPrequal(db, line.prequalId)
  const address = prequal?.ok ? prequal.value.addressResponse : null
  if (!prequal?.ok || address === null) return refuse({ code: 'PREQUAL_NOT_FOUND' })
  if (!isAddressConfirmed(prequal.value)) return refuse({ code: 'ADDRESS_NOT_CONFIRMED' })
  return ok({ address, type: line.installation, from: isBroadband(line) ? line.availableFrom : null })
}
