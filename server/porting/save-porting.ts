import * as v from 'valibot'
import { irishDay } from '#domain/availability/service-date.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { arrivalOf } from '#domain/cart/numbers/port-in-done.ts'
import { savePorting as decide, mobileLineOf } from '#domain/cart/numbers/save-porting.ts'
import { mayBringNumber } from '#domain/catalogue/bring-number.ts'
import { toProblems } from '#domain/field-problem.ts'
import { portingDays } from '#domain/porting/porting-days.ts'
import { portingSchema } from '#domain/porting/porting-details.ts'
import type { Refusal } from '#domain/refusals.ts'
import { type Result, refuse } from '#domain/result.ts'
import { type ChangeRequest, cartAlone, changeCart } from '#server/cart/change-cart.ts'
import type { Caller } from '#server/session/caller.ts'
import type { PortingRoom } from './porting-room.ts'

export type SavePortingRequest = ChangeRequest & { reference: string; offerId: string; porting: object }

/**
 * Saves the porting details for the old network. Whether the number is the customer's is decided in prove-porting.ts.
 */
export function savePorting(
  deps: PortingRoom,
  caller: Caller,
  request: SavePortingRequest,
): Promise<Result<Cart, Refusal>> {
  const { offerId } = request
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide(cart) {
      const now = deps.clock.now()
      const line = mobileLineOf(cart, offerId)
      if (!line.ok) return line
      const { release, tariffs } = deps.catalogue.active()
      const tariff = tariffs.get(line.value.plan)
      // A plan that is not sold any more keeps its terms.
      if (!line.value.bringsNumber && tariff !== undefined && !mayBringNumber(tariff, release.tariffs)) {
        return refuse({ code: 'PLAN_TAKES_NO_NUMBER' })
      }
      const days = portingDays(arrivalOf(line.value), irishDay(now))
      const answers = v.safeParse(portingSchema({ days }), request.porting)
      if (!answers.success) {
        return refuse({ code: 'PORTING_INVALID', params: { problems: toProblems(answers.issues) } })
      }
      return decide(cart, offerId, answers.output, now, caller.kind === 'staff' ? 'assistant' : 'customer')
    },
  })
}
