import type { Cart } from '#domain/cart/cart.ts'
import { billPayTariffs, type HandsetPlan, plansFor } from '#domain/catalogue/handsets/handset-plans.ts'
import { type ShelfHandset, shelfHandset } from '#domain/catalogue/handsets/list-handsets.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import { findNamedCart } from '#server/cart/open-cart.ts'
import type { Caller } from '#server/session/caller.ts'
import type { JourneyClaim } from '#server/session/journey.ts'
import type { HandsetsRoom } from './handsets-room.ts'
import { type HandsetList, listedWith } from './listed-with.ts'

export type HandsetsRequest = JourneyClaim & {
  reference?: string | null | undefined
  /** The line that the handset is for: prices depend on its plan. */
  cartOfferID?: string | null | undefined
  portIn?: boolean | null | undefined
}

export type HandsetPage = ShelfHandset & { plans: HandsetPlan[] }

/** From memory, unless the request names a cart. */
export async function getHandsets(
  deps: HandsetsRoom,
  caller: Caller,
  request: HandsetsRequest,
): Promise<Result<HandsetList, Refusal>> {
  const tariffs = await tariffsFor(deps, caller, request)
  if (!tariffs.ok) return tariffs
  return ok(listedWith(deps, tariffs.value))
}

/** Null: there is no such handset, or no plan to buy it with. */
export async function getHandset(
  deps: HandsetsRoom,
  caller: Caller,
  { slug, ...request }: HandsetsRequest & { slug: string },
): Promise<Result<HandsetPage | null, Refusal>> {
  const tariffs = await tariffsFor(deps, caller, request)
  if (!tariffs.ok) return tariffs
  const handset = deps.catalogue.active().release.handsets.find((each) => each.slug === slug)
  const shelf = handset === undefined ? null : shelfHandset(handset, tariffs.value, deps.stockLevels.levelOf)
  return ok(shelf === null ? null : { ...shelf, plans: plansFor(shelf.handset, tariffs.value) })
}

async function tariffsFor(
  deps: HandsetsRoom,
  caller: Caller,
  request: HandsetsRequest,
): Promise<Result<Tariff[], Refusal>> {
  const cart = await findNamedCart(deps, caller, request)
  if (!cart.ok) return cart
  const line = cart.value?.lines.find(({ id, kind }) => id === request.cartOfferID && kind === 'mobile') ?? null
  const bringsNumber = line?.kind === 'mobile' ? line.bringsNumber : false
  const buyer = {
    acquisitionType: request.cartType ?? typeOf(cart.value) ?? caller.acquisitionType,
    portIn: request.portIn ?? bringsNumber,
  }
  const all = billPayTariffs(deps.catalogue.active().release, buyer)
  const own = all.filter(({ code }) => code === line?.plan)
  return ok(own.length > 0 ? own : all)
}

function typeOf(cart: Cart | null): AcquisitionType | null {
  return cart?.cartType ?? null
}
