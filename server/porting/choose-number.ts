import type { Cart } from '#domain/cart/cart.ts'
import type { MobileLine, NewNumber } from '#domain/cart/lines/mobile.ts'
import { chooseNumber as decide, type LineNumber } from '#domain/cart/numbers/choose-number.ts'
import { numberIsHeld } from '#domain/cart/numbers/port-in-done.ts'
import { irishMobile } from '#domain/porting/irish-mobile.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type ChangeRequest, cartAlone, changeCart } from '#server/cart/change-cart.ts'
import type { Effect } from '#server/cart/effects.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import { findMobileLine } from './find-mobile-line.ts'
import type { PortingRoom } from './porting-room.ts'
import { releaseNumbers } from './release-numbers.ts'

/** For as long as the pool holds a number, so that one address cannot empty the pool. */
const HOLDS_OF_A_VISITOR = { most: 20, seconds: 1800 }

export type ChooseNumberRequest = ChangeRequest & {
  reference: string
  offerId: string
  /** Null: the next free one. */
  msisdn?: string | null | undefined
}

/** A new number instead of a ported one. It is held before the cart is saved; a number without a cart is released. */
export async function chooseNumber(
  deps: PortingRoom,
  caller: Caller,
  request: ChooseNumberRequest,
): Promise<Result<Cart, Refusal>> {
  const found = await findMobileLine(deps, caller, request)
  if (!found.ok) return found
  const { cart, line } = found.value
  if (deps.catalogue.active().tariffs.get(line.plan)?.portIn) return refuse({ code: 'PLAN_NEEDS_NUMBER' })
  const held = await hold(deps, caller, cart, line, request.msisdn ?? null)
  if (!held.ok) return held
  const number = held.value
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (now) => decide(now, request.offerId, number),
    effects: number === null ? [] : [heldNumber(deps, { lineId: line.id, number })],
  })
}

/** Releases the number if the change of the cart is not saved. */
function heldNumber({ numbers }: PortingRoom, held: LineNumber): Effect {
  return { settle: ({ after }, log) => releaseNumbers(numbers, log, [held], after) }
}

async function hold(
  { clock, db, numbers }: PortingRoom,
  { log, visitor }: Caller,
  cart: Cart,
  line: MobileLine,
  requested: string | null,
): Promise<Result<NewNumber | null, Refusal>> {
  if (requested === null) return ok(null)
  const msisdn = irishMobile(requested)
  if (msisdn === null) return refuse({ code: 'NUMBER_TAKEN' })
  if (line.newNumber?.msisdn === msisdn && numberIsHeld(line, clock.now())) return ok(line.newNumber)
  const budget = { key: `numbers held by ${visitor}`, ...HOLDS_OF_A_VISITOR }
  if ((await spendBudget(db, budget)) !== null) return refuse({ code: 'TOO_MANY_NUMBERS' })
  try {
    // A double click is one hold. A number that is chosen again later is another hold, which a delayed release of the
    // first does not end.
    const held = await numbers.hold(msisdn, `${line.id}:${msisdn}:${cart.version}`)
    if (held.outcome === 'taken') return refuse({ code: 'NUMBER_TAKEN' })
    return ok({ msisdn, holdId: held.holdId, heldUntil: held.heldUntil })
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'a number cannot be held')
    return refuse({ code: 'NUMBERS_UNAVAILABLE' })
  }
}
