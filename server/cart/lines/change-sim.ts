import type { Cart } from '#domain/cart/cart.ts'
import { type CartLine, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { withESimDetails, withSimType } from '#domain/cart/lines/line-sim.ts'
import type { MobileLine } from '#domain/cart/lines/mobile.ts'
import type { MobileBroadbandLine } from '#domain/cart/lines/mobile-broadband.ts'
import { readESimDetails } from '#domain/cart/lines/read-esim-details.ts'
import { type CartChange, withLine } from '#domain/cart/replace-line.ts'
import { eSimMakers } from '#domain/catalogue/handsets/esim-makers.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { SimCardType } from '#domain/vocabulary.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Caller } from '#server/session/caller.ts'
import { type CartChanging, type ChangeRequest, cartAlone, changeCart } from '../change-cart.ts'
import { releasesOf } from '../view/releases-of.ts'
import { simChoicesOf } from '../view/sim-choices-of.ts'

type Deps = CartChanging & { catalogue: CatalogueStore }

export type SimTypeRequest = ChangeRequest & {
  reference: string
  offerId: string
  simCardType: SimCardType
  /** The plan that the customer sees. */
  offerCode?: string | null | undefined
}

/** Card or eSIM, as far as plan and handset allow. */
export function updateSimType(deps: Deps, caller: Caller, request: SimTypeRequest): Promise<Result<Cart, Refusal>> {
  const load = cartAlone(deps, caller)
  return changeCart(deps, caller, request, {
    load: async (uuid) => {
      const { stored } = await load(uuid)
      return { stored, releases: await deps.catalogue.held(stored === null ? [] : releasesOf(stored.cart)) }
    },
    decide: (cart, { releases }) =>
      changeLine(cart, request.offerId, (line) => {
        if (request.offerCode != null && request.offerCode !== line.offer) return refuse({ code: 'CART_CHANGED' })
        return withSimType(line, request.simCardType, simChoicesOf(releases, line))
      }),
  })
}

export type ESimRequest = ChangeRequest & {
  reference: string
  offerId: string
  eid?: string | null | undefined
  manufacturer: string
}

/** The phone that an eSIM goes into: its EID, or that it is none of those that we know. */
export function updateESimDetails(deps: Deps, caller: Caller, request: ESimRequest): Promise<Result<Cart, Refusal>> {
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => {
      const details = readESimDetails(request, eSimMakers(deps.catalogue.active().release, cart.cartType))
      if (!details.ok) return details
      return changeLine(cart, request.offerId, (line) => withESimDetails(line, details.value))
    },
  })
}

type SimLine = MobileLine | MobileBroadbandLine

function changeLine(cart: Cart, lineId: string, change: (line: SimLine) => Result<SimLine, Refusal>): CartChange {
  const line: CartLine | undefined = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined || !isSimLine(line)) return refuse({ code: 'OFFER_NOT_FOUND' })
  const changed = change(line)
  if (!changed.ok) return changed
  return ok(changed.value === line ? cart : withLine(cart, changed.value))
}
