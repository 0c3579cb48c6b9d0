import type { Address } from '#domain/address/address.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { type CartLine, isBroadband, isHomeLine } from '#domain/cart/lines/cart-line.ts'
import { type CartStep, cartSteps, knownLine } from '#domain/partners/cart-steps.ts'
import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import type { LineRequest, VisitRequest } from '#domain/partners/requested-items.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'
import { prequalify } from '#server/availability/prequalify.ts'
import { addBroadbandTariff } from '#server/cart/lines/add-broadband-tariff.ts'
import { addTariff } from '#server/cart/lines/add-tariff.ts'
import { removeTariff } from '#server/cart/lines/remove-tariff.ts'
import { setAddOns } from '#server/cart/lines/set-add-ons.ts'
import { findOpenCheckout } from '#server/checkout/open-checkout.ts'
import { currentServiceSlots } from '#server/current-service/current-service-slots.ts'
import { saveCurrentService } from '#server/current-service/save-current-service.ts'
import type { Partner } from '#server/session/caller.ts'
import { moveNumber } from './move-number.ts'
import { forCart, type SaleRoom } from './sale-room.ts'

/** A cart with what a partner wants in it, and which line each item has become. */
export type FilledCart = { cart: Cart; lineOf: ReadonlyMap<string, string> }

type Filling = { cart: Cart; lineOf: Map<string, string> }

/**
 * From what is in a cart to what a partner wants in it, step by step, each by the use case of the shop's own pages and with its
 * rules. A step that is refused ends it: what was done before stays done, and a repetition goes on from there.
 */
export async function fillCart(
  deps: SaleRoom,
  caller: Partner,
  { uuid, wanted }: { uuid: string; wanted: readonly LineRequest[] },
): Promise<Result<FilledCart, PartnerRefusal>> {
  const own = forCart(caller, uuid)
  const opened = await findOpenCheckout(deps, own, { reference: uuid })
  if (!opened.ok) return ofShop(opened.refusal)
  const { cart, homes } = opened.value
  const { tariffs } = deps.catalogue.active()
  const steps = cartSteps(linesOf(cart, homes), wanted, (plan) => tariffs.get(plan)?.serviceGroup)
  if (typeof steps === 'string') return refuse({ code: 'INVALID_BODY', detail: steps })
  const kept = wanted.filter(({ ref }) => cart.lines.some(({ id }) => id === ref))
  const filling: Filling = { cart, lineOf: new Map(kept.map(({ ref }) => [ref, ref])) }
  for (const step of steps) {
    const before = filling.cart
    const done = await take(deps, own, filling, step)
    if (!done.ok) return ofShop(done.refusal)
    filling.cart = done.value
    if (step.do === 'put') filling.lineOf.set(step.wanted.ref, newLine(before, done.value, step.plan)?.id ?? '')
  }
  return ok(filling)
}

export function ofShop(shop: Refusal): { ok: false; refusal: PartnerRefusal } {
  return refuse({ code: 'REFUSED', shop })
}

function linesOf(cart: Cart, homes: ReadonlyMap<string, Address>) {
  return cart.lines.map((line) => knownLine(line, homes))
}

function newLine({ lines: before }: Cart, { lines }: Cart, plan: string): CartLine | undefined {
  const known = new Set(before.map(({ id }) => id))
  return lines.find((line) => line.plan === plan && !known.has(line.id)) ?? lines.find((line) => line.plan === plan)
}

function take(deps: SaleRoom, caller: Partner, filling: Filling, step: CartStep): Promise<Result<Cart, Refusal>> {
  const { cart, lineOf } = filling
  switch (step.do) {
    case 'remove':
      return removeTariff(deps, caller, { reference: cart.uuid, offerId: step.lineId })
    case 'put':
      return put(deps, caller, filling, step)
    case 'setAddOns':
      return setAddOns(deps, caller, {
        reference: cart.uuid,
        offerId: lineOf.get(step.wanted.ref) ?? '',
        addOnCodes: [...step.codes],
      })
    case 'answer':
      return answer(deps, caller, cart, { line: lineOf.get(step.wanted.ref) ?? '', wanted: step.wanted })
    case 'bring':
    case 'sendCode':
    case 'prove':
      return moveNumber(deps, caller, cart, { step, offerId: lineOf.get(step.wanted.ref) ?? '' })
  }
}

async function put(
  deps: SaleRoom,
  caller: Partner,
  { cart, lineOf }: Filling,
  { wanted, plan, replaces }: Extract<CartStep, { do: 'put' }>,
): Promise<Result<Cart, Refusal>> {
  const tariff = deps.catalogue.active().tariffs.get(plan)
  if (tariff === undefined) return refuse({ code: 'TARIFF_NOT_FOUND' })
  const { place, beside } = wanted
  const prequal = place && (await prequalify(deps, caller, { address: place, wasChosen: place.addressId !== null }))
  if (prequal?.ok === false) return prequal
  const named = {
    catalogOfferCode: tariff.offerCode,
    catalogTariffPlanCode: tariff.code,
    prequalId: prequal?.value.prequalId ?? null,
  }
  if (isBroadbandGroup(tariff.serviceGroup))
    return addBroadbandTariff(deps, caller, { ...named, prospectUuid: cart.uuid })
  const home = cart.lines.find(isBroadband)
  return addTariff(deps, caller, {
    ...named,
    reference: cart.uuid,
    offerId: replaces,
    parentOfferId: beside === null ? (tariff.serviceGroup === 'TV' ? home?.id : null) : lineOf.get(beside),
  })
}

/** As the form about the service of today sends it; without it, what is stored stays. */
async function answer(
  deps: SaleRoom,
  caller: Partner,
  cart: Cart,
  { line: offerId, wanted }: { line: string; wanted: LineRequest },
): Promise<Result<Cart, Refusal>> {
  const line = cart.lines.find(({ id }) => id === offerId)
  if (line === undefined || !isHomeLine(line)) return refuse({ code: 'NOT_BROADBAND' })
  const request = { reference: cart.uuid, offerId }
  const slot =
    wanted.visit === null ? ok(line.visit?.slotId ?? null) : await slotFor(deps, caller, request, wanted.visit)
  if (!slot.ok) return slot
  const known = line.currentService ?? { hasService: false }
  return saveCurrentService(deps, caller, { ...request, answers: { ...known, ...wanted.answers, slotId: slot.value } })
}

/** Null: nobody has to come. */
async function slotFor(
  deps: SaleRoom,
  caller: Partner,
  request: { reference: string; offerId: string },
  visit: VisitRequest,
): Promise<Result<string | null, Refusal>> {
  if ('slotId' in visit) return ok(visit.slotId)
  const slots = await currentServiceSlots(deps, caller, request)
  if (!slots.ok) return slots
  if (slots.value.length === 0) return ok(null)
  const first = slots.value.find(({ date }) => date >= visit.from)
  return first === undefined ? refuse({ code: 'SLOT_TAKEN' }) : ok(first.id)
}
