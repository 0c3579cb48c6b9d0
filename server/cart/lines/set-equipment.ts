import type { Cart } from '#domain/cart/cart.ts'
import { holdAgain } from '#domain/cart/equipment/held-devices.ts'
import { confirmInsuranceTerms as confirmed, setEquipment as decide } from '#domain/cart/equipment/set-equipment.ts'
import type { Refusal } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Caller } from '#server/session/caller.ts'
import { heldUntil } from '#server/stock/held-until.ts'
import type { StockSettings } from '#server/stock/stock-settings.ts'
import { type CartChanging, type ChangeRequest, cartAlone, changeCart } from '../change-cart.ts'
import { refuseUnlessDone } from '../make-cart.ts'
import { type EquipmentRequest, equipmentWish } from './equipment-wish.ts'

type Deps = CartChanging & { clock: Clock; config: Pick<StockSettings, 'stock'> }
type LineRequest = ChangeRequest & { reference: string; offerId: string }

/** Sets the handset or device of a line; its stock is taken in the same commit. */
export async function setEquipment(
  deps: Deps,
  caller: Caller,
  request: LineRequest & EquipmentRequest,
): Promise<Result<Cart, Refusal>> {
  const wish = equipmentWish(deps, request)
  if (!wish.ok) return refuseUnlessDone(deps, caller, request, wish)
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => decide(cart, request.offerId, wish.value, deps.catalogue.active()),
  })
}

export function confirmInsuranceTerms(
  deps: Deps,
  caller: Caller,
  request: LineRequest,
): Promise<Result<Cart, Refusal>> {
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => confirmed(cart, request.offerId, deps.clock.now()),
  })
}

type HoldRequest = ChangeRequest & {
  /** Absent: every line. */
  offerId?: string | null | undefined
}

/** Devices whose hold has expired are held again, all of them or none. */
export function holdDevices(deps: Deps, caller: Caller, request: HoldRequest): Promise<Result<Cart, Refusal>> {
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => holdAgain(cart, deps.clock.now(), heldUntil(deps), request.offerId ?? null),
  })
}
