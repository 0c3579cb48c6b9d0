import type { Cart } from '#domain/cart/cart.ts'
import { billPayTariffs, type HandsetPlan, plansFor } from '#domain/catalogue/handsets/handset-plans.ts'
import { type ShelfHandset, shelfHandset } from '#domain/catalogue/handsets/list-handsets.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { AcquisitionType, Channel } from '#domain/vocabulary.ts'
import { findNamedCart } from '#server/cart/open-cart.ts'
import { type Caller, journeyCustomerOf } from '#server/session/caller.ts'
import { forbidden, type JourneyClaim } from '#server/session/journey.ts'
import type { HandsetsRoom } from './handsets-room.ts'
import { type HandsetList, listedWith } from './listed-with.ts'

export type HandsetsRequest = JourneyClaim & {
  reference?: string | null | undefined
  /** The line that the handset is for: prices depend on its plan. */
  cartOfferID?: string | null | undefined
  portIn?: boolean | null | undefined
  /** The customer's number at the operator: the prices are those for customers. */
  accountId?: string | null | undefined
  /** Of the customer who is signed in. */
  email?: string | null | undefined
  /** Of the cart. */
  channel?: Channel | null | undefined
}

export type HandsetPage = ShelfHandset & { plans: HandsetPlan[] }

/**
 * From memory, unless the request names a cart.
 * @param signedInAs the email of the session. Null: nobody is signed in
 */
export async function getHandsets(
  deps: HandsetsRoom,
  caller: Caller,
  { signedInAs, ...request }: HandsetsRequest & { signedInAs: string | null },
): Promise<Result<HandsetList, Refusal>> {
  if (!isOwn(journeyCustomerOf(caller), request.accountId) || !isOwn(signedInAs, request.email))
    return forbidden(caller, 'account of another customer')
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
  const { accountId, channel } = request
  if (channel != null && cart.value !== null && cart.value.channel !== channel)
    return refuse({ code: 'TARIFF_NOT_FOR_CART' })
  const line = cart.value?.lines.find(({ id, kind }) => id === request.cartOfferID && kind === 'mobile') ?? null
  const bringsNumber = line?.kind === 'mobile' ? line.bringsNumber : false
  const buyer = {
    acquisitionType:
      request.cartType ?? typeOf(cart.value) ?? (accountId == null ? caller.acquisitionType : 'CHANGE_OFFER'),
    portIn: request.portIn ?? bringsNumber,
  }
  const all = billPayTariffs(deps.catalogue.active().release, buyer)
  const own = all.filter(({ code }) => code === line?.plan)
  return ok(own.length > 0 ? own : all)
}

function typeOf(cart: Cart | null): AcquisitionType | null {
  return cart?.cartType ?? null
}

/** What a client says of its customer chooses whose prices are listed, so it is compared with what the shop knows. */
function isOwn(known: string | null, claimed: string | null | undefined): boolean {
  return claimed == null || claimed.toLowerCase() === known?.toLowerCase()
}
