import { randomUUID } from 'node:crypto'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import { addPlan, addPlanWithTv, type PlacedChoice } from '#domain/cart/add-plan.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { cartReference, REFERENCE_BYTES } from '#domain/cart/key.ts'
import type { CustomerService } from '#domain/cart/lines/customer-service.ts'
import type { LineChange } from '#domain/cart/lines/line-change.ts'
import { newCart } from '#domain/cart/new-cart.ts'
import { addressNamed, atHeldLine, type CheckedAddress, planAtAddress } from '#domain/cart/plan-at-address.ts'
import type { CartChange } from '#domain/cart/replace-line.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { isOtherLine } from '#domain/held-service/cost-of-change.ts'
import type { Refusal } from '#domain/refusals.ts'
import { type Result, refuse } from '#domain/result.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'
import { lineClearance } from '#server/availability/line-clearance.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import type { HeldRelease } from '#server/catalogue/held-release.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CartRoom } from '../cart-room.ts'
import { changeCart } from '../change-cart.ts'
import { makeCart, refuseUnlessDone } from '../make-cart.ts'
import type { CartClaim } from '../open-cart.ts'

/** A plan of the current release, and the cart and line it is for. */
export type PlanRequest = {
  /** The cart to add it to. Without a reference: the one of the caller's journey, or a new customer's new one. */
  claim: CartClaim
  tariff: Tariff
  /** A TV pack to add beside the broadband, where that is allowed. */
  tv?: Tariff | null
  active: HeldRelease
  place: Pick<PlacedChoice, 'replaces' | 'parentId'>
  /** Equipment and add-ons, and for a mobile plan whether it is an additional one. */
  beside?: Pick<PlacedChoice, 'equipment' | 'addOnCodes' | 'secondMobile'>
  prequalId: string | null
  /** What an existing customer has, and the service that the plan takes the place of. */
  services?: readonly CustomerService[]
  change?: LineChange
  /** The cart as the client has it. */
  known: { version: number | null; lines: readonly { id: string }[] }
}

export function putPlan(deps: CartRoom, caller: Caller, request: PlanRequest): Promise<Result<Cart, Refusal>> {
  // An existing customer's cart is begun by startJourney or a link: its uuid follows from the reference that they name.
  const isOnJourney = caller.journey !== null || request.services !== undefined
  const isNew = request.claim.reference == null && !isOnJourney && caller.kind !== 'staff'
  return isNew ? intoNewCart(deps, caller, request) : intoCart(deps, caller, request)
}

async function intoNewCart(deps: CartRoom, caller: Caller, request: PlanRequest): Promise<Result<Cart, Refusal>> {
  const { claim, prequalId, active } = request
  const prequal = prequalId === null ? null : await findPrequal(deps.db, prequalId)
  if (prequal?.ok === false) return refuseUnlessDone(deps, caller, claim, prequal)
  const { brand } = active.release
  const fresh = newCart({
    uuid: randomUUID(),
    reference: cartReference(brand.referencePrefix, randomBytes(REFERENCE_BYTES)),
    brand: brand.code,
    channel: caller.channel,
  })
  const decision = decide(deps, request, fresh, await checkedAddress(deps, request, prequal?.value ?? null))
  if (!decision.ok) return refuseUnlessDone(deps, caller, claim, decision)
  return makeCart(deps, caller, decision.value)
}

function intoCart(deps: CartRoom, caller: Caller, request: PlanRequest): Promise<Result<Cart, Refusal>> {
  const { claim, known } = request
  return changeCart(
    deps,
    caller,
    { ...claim, version: known.version },
    {
      load: async (uuid) => {
        const { stored, prequal } = await cartAndPrequal(deps, caller, uuid, request.prequalId)
        const there = prequal ?? (stored && (await prequalOfCart(deps, stored.cart, request)))
        return { stored, address: await checkedAddress(deps, request, there) }
      },
      decide: (cart, { address }) =>
        knowsAll(cart, known.lines) ? decide(deps, request, cart, address) : refuse({ code: 'CART_CHANGED' }),
    },
  )
}

function decide(
  { clock, config }: CartRoom,
  { tariff, tv = null, active, place, beside = {}, prequalId, services = [], change }: PlanRequest,
  stored: Cart,
  address: CheckedAddress,
): CartChange {
  const cart = { ...stored, services: [...services] }
  const at = { now: clock.now(), futureFibre: config.futureFibre }
  const isThere = change !== undefined && !isOtherLine(change.replaced, tariff)
  const sold = isThere ? atHeldLine(address) : planAtAddress(tariff, address, addressNamed(cart, tariff, prequalId), at)
  if (!sold.ok) return sold
  const choice = {
    ...place,
    ...beside,
    ...sold.value,
    ...priced(active, tariff),
    shelf: active,
    change: change ?? null,
  }
  if (tv === null) return addPlan(cart, choice)
  const alone = { replaces: null, parentId: null, prequalId: null, availableFrom: null }
  return addPlanWithTv(cart, choice, { ...alone, ...priced(active, tv) })
}

function priced(active: HeldRelease, tariff: Tariff) {
  return {
    tariff,
    discounts: active.discounts.get(tariff.code) ?? [],
    catalogueAddOns: active.release.addOns,
    releaseId: active.id,
    vatRate: active.release.brand.vatRate,
    lineId: randomUUID(),
  }
}

/** One round trip, with or without a prequal. */
async function cartAndPrequal({ carts }: CartRoom, { key }: Caller, uuid: string, prequalId: string | null) {
  if (prequalId === null) return { stored: await carts.find(uuid, key), prequal: null }
  return carts.findWithPrequal(uuid, prequalId, key)
}

async function prequalOfCart({ db }: CartRoom, cart: Cart, request: PlanRequest): Promise<PrequalResult | null> {
  const named = request.prequalId === null ? addressNamed(cart, request.tariff, null) : null
  const found = named === null ? null : await findPrequal(db, named)
  return found?.ok ? found.value : null
}

async function checkedAddress(
  deps: CartRoom,
  { tariff }: PlanRequest,
  prequal: PrequalResult | null,
): Promise<CheckedAddress> {
  const matters = prequal !== null && isBroadbandGroup(tariff.serviceGroup)
  return { prequal, clearance: matters ? await lineClearance(deps, prequal) : { isClear: false, readyFrom: null } }
}

/** A request with a line that is gone was made on an older version of the cart. */
function knowsAll(cart: Cart, lines: readonly { id: string }[]): boolean {
  return lines.every(({ id }) => cart.lines.some((line) => line.id === id))
}
