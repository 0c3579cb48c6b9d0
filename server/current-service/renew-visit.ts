import type { Cart } from '#domain/cart/cart.ts'
import { isHomeLine } from '#domain/cart/lines/cart-line.ts'
import { withLine } from '#domain/cart/replace-line.ts'
import { mayBeRenewed, renewedUntil } from '#domain/current-service/appointment-slot.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { cartAlone, changeCart } from '#server/cart/change-cart.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { Diary } from './hold-slot.ts'
import { noteHold } from './slot-holds.ts'
import { findHomeLine, visitFor } from './visit.ts'

export type RenewVisitRequest = { reference: string; offerId: string }

/**
 * Holds the time of a visit for longer while its customer is active. Nothing changes while it is held long enough, past the
 * longest time that one customer may hold it, or where the diary has given it to somebody else.
 */
export async function renewVisit(
  deps: Diary,
  caller: Caller,
  { reference, offerId }: RenewVisitRequest,
): Promise<Result<Cart, Refusal>> {
  const found = await findHomeLine(deps, caller, { reference, offerId })
  if (!found.ok) return found
  const { cart, line } = found.value
  if (line.visit === null || !mayBeRenewed(line.visit, deps.clock.now())) return ok(cart)
  const visit = await visitFor(deps, line)
  if (!visit.ok || visit.value === null) return ok(cart)
  const holder = { offerId, visitor: caller.visitor, home: visit.value.address }
  if (!(await noteHold(deps.db, holder, deps.config.slotHolds))) return ok(cart)
  const { holdId } = line.visit
  const heldUntil = await renewInDiary(deps, caller, holdId)
  if (heldUntil === null) return ok(cart)
  return changeCart(
    deps,
    caller,
    { reference },
    {
      load: cartAlone(deps, caller),
      decide: (current) => {
        const held = current.lines.find(({ id }) => id === offerId)
        // Another time was chosen meanwhile.
        if (held === undefined || !isHomeLine(held) || held.visit?.holdId !== holdId) return ok(current)
        return ok(withLine(current, { ...held, visit: renewedUntil(held.visit, heldUntil) }))
      },
    },
  )
}

/** Null: it is lost, or the diary is unavailable; the present hold ends at its time. */
async function renewInDiary({ appointments }: Diary, { log }: Caller, holdId: string): Promise<string | null> {
  try {
    return await appointments.renew(holdId)
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'appointment slot cannot be held for longer')
    return null
  }
}
