import { randomBytes, randomUUID } from 'node:crypto'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import { lineFor, soldLines } from '#domain/availability/sold-lines.ts'
import { isAddressConfirmed } from '#domain/availability/told.ts'
import { addPlan, type PlacedChoice } from '#domain/cart/add-plan.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { isBroadband } from '#domain/cart/lines/cart-line.ts'
import { newCart } from '#domain/cart/new-cart.ts'
import type { CartChange } from '#domain/cart/replace-line.ts'
import { mayBringNumber } from '#domain/catalogue/bring-number.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { Refusal } from '#domain/refusals.ts'
import { type Result, refuse } from '#domain/result.ts'
import { isBroadbandGroup, type ServiceGroup } from '#domain/vocabulary.ts'
import { isLineClear } from '#server/availability/is-line-clear.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import type { HeldRelease } from '#server/catalogue/held-release.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/session/caller.ts'
import { enterJourney, type JourneyClaim } from '#server/session/journey.ts'
import { cartReference, REFERENCE_BYTES } from './cart-reference.ts'
import type { CartRoom } from './cart-room.ts'
import type { CartStore } from './cart-store.ts'
import { changeCart } from './change-cart.ts'
import { makeCart, refuseUnlessDone } from './make-cart.ts'
import type { CartClaim } from './open-cart.ts'
import { refuseCart } from './refuse-cart.ts'
import type { StoredCart } from './stored-cart.ts'

export type TariffWish = {
  catalogOfferCode: string
  catalogTariffPlanCode: string
  serviceGroup?: ServiceGroup | null | undefined
  prospectUuid?: string | null | undefined
  prequalId?: string | null | undefined
  offers?: readonly { id: string }[] | null | undefined
  version?: number | null | undefined
}

export type AddTariffRequest = JourneyClaim &
  TariffWish & {
    reference?: string | null | undefined
    portIn?: boolean | null | undefined
    offerId?: string | null | undefined
    parentOfferId?: string | null | undefined
  }

type Used = CartRoom

export async function addTariff(deps: Used, caller: Caller, request: AddTariffRequest): Promise<Result<Cart, Refusal>> {
  const journey = enterJourney(caller, request)
  if (!journey.ok) return journey
  const { reference, prospectUuid, offerId, parentOfferId, token } = request
  const claim = { reference: reference ?? prospectUuid, token }
  const active = deps.catalogue.active()
  const tariff = wantedTariff(active, request)
  if (tariff === undefined) return refuseUnlessDone(deps, caller, claim, refuseCart('TARIFF_NOT_FOUND'))
  const portIn = request.portIn ?? tariff.portIn
  const fits = portIn ? mayBringNumber(tariff, active.release.tariffs) : !tariff.portIn
  if (!fits) return refuseUnlessDone(deps, caller, claim, refuseCart('TARIFF_NOT_FOR_CART'))
  const place = { replaces: offerId ?? null, parentId: parentOfferId ?? null }
  return putTariff(deps, caller, { claim, wish: request, tariff: { ...tariff, portIn }, active, place })
}

export function wantedTariff({ tariffs }: HeldRelease, wish: TariffWish): Tariff | undefined {
  const tariff = tariffs.get(wish.catalogTariffPlanCode)
  const fits =
    tariff?.offerCode === wish.catalogOfferCode && tariff.serviceGroup === (wish.serviceGroup ?? tariff.serviceGroup)
  return fits ? tariff : undefined
}

type Putting = {
  claim: CartClaim
  wish: TariffWish
  tariff: Tariff
  active: HeldRelease
  place: Pick<PlacedChoice, 'replaces' | 'parentId'>
}

/** Into the cart that is named, or into a new one. */
export async function putTariff(
  deps: Used,
  caller: Caller,
  { claim, wish, tariff, active, place }: Putting,
): Promise<Result<Cart, Refusal>> {
  const { offers, version } = wish
  const prequalId = wish.prequalId ?? null
  const change = (cart: Cart, { prequal, lineIsClear }: Address): CartChange => {
    // The national network sells nothing before it was asked about the line.
    const needsAddress = addressNamed(cart, tariff, prequalId) !== null || tariff.technology === 'NBI'
    if (needsAddress && prequal === null) return refuse('PREQUAL_NOT_FOUND')
    if (prequal !== null && !isAddressConfirmed(prequal)) return refuse('ADDRESS_NOT_CONFIRMED')
    const mustBeSold = prequal !== null && isBroadbandGroup(tariff.serviceGroup)
    const at = { now: deps.clock.now(), futureFibre: deps.config.futureFibre }
    const line = mustBeSold ? lineFor(soldLines(prequal.services, at, lineIsClear), tariff) : null
    if (mustBeSold && line === null) return refuse('TARIFF_NOT_AT_ADDRESS')
    return addPlan(cart, {
      ...place,
      tariff,
      discounts: active.release.discounts,
      catalogueAddOns: active.release.addOns,
      releaseId: active.id,
      vatRate: active.release.brand.vatRate,
      lineId: randomUUID(),
      prequalId: prequal?.prequalId ?? null,
      availableFrom: line?.availableFrom ?? null,
    })
  }

  if (claim.reference == null) {
    const prequal = prequalId === null ? null : await findPrequal(deps.db, prequalId)
    if (prequal?.ok === false) return refuseUnlessDone(deps, caller, claim, prequal)
    const fresh = newCart({
      uuid: randomUUID(),
      reference: cartReference(randomBytes(REFERENCE_BYTES)),
      brand: active.release.brand.code,
    })
    const decision = change(fresh, await addressOf(deps, tariff, prequal?.value ?? null))
    if (!decision.ok) return refuseUnlessDone(deps, caller, claim, refuseCart(decision.refusal))
    return makeCart(deps, caller, decision.value)
  }
  return changeCart(
    deps,
    caller,
    { ...claim, version },
    async (uuid) => {
      const { stored, prequal } = await load(deps, caller, uuid, prequalId)
      const known = prequal ?? (stored && (await addressOfCart(deps, stored.cart, tariff, prequalId)))
      return { stored, address: await addressOf(deps, tariff, known) }
    },
    (cart, { address }) => (knows(cart, offers ?? []) ? change(cart, address) : refuse('CART_CHANGED')),
  )
}

/** Broadband that makes way hands its address on, where no other is named. */
function addressNamed({ lines }: Cart, { serviceGroup }: Tariff, prequalId: string | null): string | null {
  if (prequalId !== null || !isBroadbandGroup(serviceGroup)) return prequalId
  return lines.find(isBroadband)?.prequalId ?? null
}

async function addressOfCart(
  { db }: { db: Database },
  cart: Cart,
  tariff: Tariff,
  prequalId: string | null,
): Promise<PrequalResult | null> {
  const named = prequalId === null ? addressNamed(cart, tariff, null) : null
  const found = named === null ? null : await findPrequal(db, named)
  return found?.ok ? found.value : null
}

type Address = { prequal: PrequalResult | null; lineIsClear: boolean }

async function addressOf(deps: Used, tariff: Tariff, prequal: PrequalResult | null): Promise<Address> {
  const matters = prequal !== null && isBroadbandGroup(tariff.serviceGroup)
  return { prequal, lineIsClear: matters && (await isLineClear(deps, prequal)) }
}

/** One round trip, whatever is asked for. */
async function load(
  { carts }: { carts: CartStore },
  { key }: Caller,
  uuid: string,
  prequalId: string | null,
): Promise<{ stored: StoredCart | null; prequal: PrequalResult | null }> {
  if (prequalId === null) return { stored: await carts.find(uuid, key), prequal: null }
  return carts.findWithPrequal(uuid, prequalId, key)
}

/** Whoever names an offer that is gone looks at an older cart. */
function knows(cart: Cart, offers: readonly { id: string }[]): boolean {
  return offers.every(({ id }) => cart.lines.some((line) => line.id === id))
}
