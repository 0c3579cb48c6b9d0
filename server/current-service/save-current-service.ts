import * as v from 'valibot'
import type { Cart } from '#domain/cart/cart.ts'
import { carriesPhone } from '#domain/cart/lines/cart-line.ts'
import { saveCurrentService as decide } from '#domain/cart/save-current-service.ts'
import { BroadbandAloneSchema, CurrentServiceSchema } from '#domain/current-service/current-service-details.ts'
import { toProblems } from '#domain/field-problem.ts'
import type { Refusal } from '#domain/refusals.ts'
import { type Result, refuse } from '#domain/result.ts'
import { cartAlone, changeCart, loadedOnce } from '#server/cart/change-cart.ts'
import { openCart } from '#server/cart/open-cart.ts'
import type { Caller } from '#server/session/caller.ts'
import { type Diary, heldTime, holdSlot } from './hold-slot.ts'
import { homeLineIn } from './visit.ts'

export type SaveCurrentServiceRequest = {
  reference: string
  offerId: string
  answers: { slotId?: string | null | undefined; [answer: string]: unknown }
  version?: number | null | undefined
}

/** The slot is held first, then the cart is saved; a hold that no cart refers to is released. */
export async function saveCurrentService(
  deps: Diary,
  caller: Caller,
  request: SaveCurrentServiceRequest,
): Promise<Result<Cart, Refusal>> {
  const { reference, offerId, version } = request
  const opened = await openCart(caller, { reference }, cartAlone(deps, caller))
  if (!opened.ok) return opened
  const found = homeLineIn(opened.value.stored.cart, offerId)
  if (!found.ok) return found
  const schema = carriesPhone(found.value.line) ? CurrentServiceSchema : BroadbandAloneSchema
  const answers = v.safeParse(schema, request.answers)
  if (!answers.success) {
    return refuse({ code: 'CURRENT_SERVICE_INVALID', params: { problems: toProblems(answers.issues) } })
  }
  const appointment = await holdSlot(deps, caller, found.value, request.answers.slotId ?? null)
  if (!appointment.ok) return appointment

  const visit = appointment.value
  return changeCart(
    deps,
    caller,
    { reference, version },
    {
      load: loadedOnce(opened.value, cartAlone(deps, caller)),
      decide: (cart) => decide(cart, offerId, answers.output, visit),
      effects: visit === null ? [] : [heldTime(deps, { lineId: offerId, visit })],
    },
  )
}
