import { randomBytes, randomUUID } from 'node:crypto'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { addBroadband, type CartChange } from '#domain/cart/change-cart.ts'
import { newCart } from '#domain/cart/new-cart.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { isLineClear } from '#server/availability/is-line-clear.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import type { ActiveRelease } from '#server/catalogue/catalogue-store.ts'
import { plansAt } from '#server/catalogue/recommend-for-prequal.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/graphql/refusal.ts'
import { cartReference, REFERENCE_BYTES } from './cart-reference.ts'
import { changeCart, refuseCart } from './change-cart.ts'

export type AddBroadbandRequest = {
  prospectUuid?: string | null | undefined
  catalogOfferCode: string
  catalogTariffPlanCode: string
  prequalId?: string | null | undefined
  offers?: readonly { id: string }[] | null | undefined
  serviceGroup?: ServiceGroup | null | undefined
  version?: number | null | undefined
}

export async function addBroadbandTariff(
  deps: Pick<Deps, 'db' | 'carts' | 'catalogue' | 'clock' | 'config'>,
  request: AddBroadbandRequest,
  idempotencyKey: string | null,
): Promise<Result<Cart, Refusal>> {
  const active = deps.catalogue.active()
  const tariff = active.release.tariffs.find(
    ({ code, offerCode, serviceGroup }) =>
      code === request.catalogTariffPlanCode &&
      offerCode === request.catalogOfferCode &&
      serviceGroup === (request.serviceGroup ?? serviceGroup),
  )
  if (tariff === undefined) return refuseCart('TARIFF_NOT_FOUND')
  const prequalId = request.prequalId ?? null
  const decide = (cart: Cart, prequal: PrequalResult | null, lineIsClear: boolean): CartChange =>
    prequalId !== null && prequal === null
      ? refuse('PREQUAL_NOT_FOUND')
      : withBroadband(deps, cart, tariff, active, prequal, lineIsClear)
  const lineOf = async (prequal: PrequalResult | null) => prequal !== null && (await isLineClear(deps, prequal))

  if (request.prospectUuid == null) {
    const prequal = prequalId === null ? null : await findPrequal(deps.db, prequalId)
    if (prequal?.ok === false) return prequal
    const fresh = newCart({
      uuid: randomUUID(),
      reference: cartReference(randomBytes(REFERENCE_BYTES)),
      brand: active.release.brand.code,
    })
    const decision = decide(fresh, prequal?.value ?? null, await lineOf(prequal?.value ?? null))
    if (!decision.ok) return refuseCart(decision.refusal)
    return ok(await deps.carts.insert(decision.value, idempotencyKey))
  }
  const { prospectUuid, offers } = request
  return changeCart(
    deps,
    { version: request.version, idempotencyKey },
    async () => {
      const found = await deps.carts.findWithPrequal(prospectUuid, prequalId ?? '')
      return { ...found, lineIsClear: await lineOf(found.prequal) }
    },
    (cart, { prequal, lineIsClear }) =>
      knows(cart, offers ?? []) ? decide(cart, prequal, lineIsClear) : refuse('CART_CHANGED'),
  )
}

/** Whoever names an offer that is gone looks at an older cart. */
function knows(cart: Cart, offers: readonly { id: string }[]): boolean {
  return offers.every(({ id }) => cart.offers.some((offer) => offer.id === id))
}

function withBroadband(
  deps: Pick<Deps, 'catalogue' | 'clock' | 'config'>,
  cart: Cart,
  tariff: Tariff,
  { id: releaseId, release }: ActiveRelease,
  prequal: PrequalResult | null,
  lineIsClear: boolean,
): CartChange {
  if (prequal !== null) {
    const sold = plansAt(deps, prequal, cart.cartType, lineIsClear).tariffs.some(({ code }) => code === tariff.code)
    if (!sold) return refuse('TARIFF_NOT_AT_ADDRESS')
  }
  return addBroadband(cart, {
    tariff,
    discounts: release.discounts,
    releaseId,
    offerId: randomUUID(),
    prequalId: prequal?.prequalId ?? null,
  })
}
