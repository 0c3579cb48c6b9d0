import { irishDay } from '#domain/availability/service-date.ts'
import { lineSpeeds } from '#domain/contract-summary/line-speeds.ts'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { findPrequals } from '#server/availability/prequal-store.ts'
import { type CartClaim, findCart } from '#server/cart/open-cart.ts'
import type { Caller } from '#server/session/caller.ts'
import { cartSummaries } from './cart-summaries.ts'
import type { ContractSummaryRoom } from './contract-summary-room.ts'

/** Of the cart's current content, with the speeds of the known lines. A caller who may open the cart may read them. */
export async function summariesOfCart(
  { carts, catalogue, clock, db }: ContractSummaryRoom,
  caller: Caller,
  claim: CartClaim,
): Promise<Result<ContractSummary[], Refusal>> {
  const found = await findCart({ carts }, caller, claim)
  if (!found.ok) return found
  const cart = found.value
  const homes = cart.lines.flatMap((line) => ('prequalId' in line ? (line.prequalId ?? []) : []))
  const speeds = lineSpeeds(cart, await findPrequals(db, homes))
  return ok(await cartSummaries(catalogue, { cart, speeds, date: irishDay(clock.now()) }))
}
