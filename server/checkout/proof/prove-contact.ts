import { mustProve, PROOF_WAYS, provenBy, recipientOf } from '#domain/checkout/proof.ts'
import { readCode } from '#domain/porting/one-time-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartClaim } from '#server/cart/open-cart.ts'
import { WHO_ORDERS } from '#server/porting/codes/code-store.ts'
import { judgeCode } from '#server/porting/codes/judge-code.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CheckoutRoom } from '../checkout-room.ts'
import { saveProof } from '../checkout-store.ts'
import { type OpenCheckout, openForAnswers, viewCheckout } from '../open-checkout.ts'

/** The code proves that the customer is reached by the number, or the mailbox, in the order. */
export async function proveContact(
  deps: CheckoutRoom,
  caller: Caller,
  { code: typed, ...claim }: CartClaim & { code: string },
): Promise<Result<OpenCheckout, Refusal>> {
  const opened = await openForAnswers(deps, caller, claim)
  if (!opened.ok) return opened
  const { cart, answers, homes, tabletSince } = opened.value
  const { details } = answers
  if (details === null) return refuse({ code: 'CHECKOUT_INCOMPLETE' })
  if (!mustProve(cart, tabletSince) || provenBy(answers, tabletSince) !== null) return opened
  const code = readCode(typed)
  if (code === null) return refuse({ code: 'CODE_INVALID' })
  const proven = await judgeCode(deps, caller.visitor, { cartUuid: cart.uuid, lineId: WHO_ORDERS }, code)
  if (!proven.ok) return proven
  const to = proven.value
  const by = PROOF_WAYS.find((way) => recipientOf(details, way) === to)
  // Sent before the number or the address was corrected.
  if (by === undefined) return refuse({ code: 'CODE_ENDED' })
  const at = deps.clock.now().toISOString()
  const place = tabletSince === null ? {} : { onTablet: true as const }
  const tablet = tabletSince === null ? null : caller.cartCookie.markOf(cart.uuid)
  const saved = await saveProof(deps.db, cart.uuid, { by, to, at, ...place }, tablet)
  caller.hides.personal = false
  return ok(viewCheckout(deps, { cart, answers: saved, homes, tabletSince }))
}
