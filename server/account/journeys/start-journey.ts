import { cartReference, REFERENCE_BYTES } from '#domain/cart/key.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartType } from '#domain/vocabulary.ts'
import { cartStore } from '#server/cart/cart-store.ts'
import { enterJourneyCart, journeyCartUuid } from '#server/cart/journey-cart.ts'
import { mintToken } from '#server/journeys/journey-token.ts'
import { noteUse } from '#server/journeys/token-uses.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'
import { isExistingCustomers } from '#server/session/journey.ts'
import type { AccountRoom } from '../account-room.ts'
import { readServices } from '../read-account.ts'

export type StartedJourney = {
  reference: string
  token: string
  cartType: CartType
  subscriptionId: string | null
  expiresAt: Date
}

const LOCK_JOURNEY = `select pg_advisory_xact_lock(hashtextextended('journey of ' || $1::text || ' ' || $2::text, 0))`

type StartRequest = { cartType: CartType; subscriptionId?: string | null | undefined }

/** A signed-in customer begins a change or adds a service: the token of their cart, which is the open one or a new one. */
export async function startJourney(
  deps: AccountRoom,
  caller: Caller,
  { cartType, subscriptionId = null }: StartRequest,
): Promise<Result<StartedJourney, Refusal>> {
  const customerId = customerIdOf(caller)
  if (customerId === null) return refuse({ code: 'SIGN_IN_NEEDED' })
  if (!isExistingCustomers(cartType)) return refuse({ code: 'TARIFF_NOT_FOR_CART' })
  if (subscriptionId !== null) {
    const theirs = await hasService(deps, caller, subscriptionId)
    if (!theirs.ok) return theirs
  }
  const entered = await enterOneCart(deps, caller, { cartType, customerId })
  if (!entered.ok) return entered
  const reference = entered.value
  const journey = { reference, cartType, customerId, subscriptionId, channel: null }
  const { token, tokenId, endsAt } = await mintToken(deps.config, journey, deps.processClock.now())
  // Used in a session from the start: it ends with the customer's logging out.
  await noteUse(deps.db, { tokenId, endsAt, browser: null })
  return ok({ reference, token, cartType, subscriptionId, expiresAt: endsAt })
}

async function hasService(deps: AccountRoom, caller: Caller, id: string): Promise<Result<null, Refusal>> {
  const services = await readServices(deps, caller)
  if (!services.ok) return services
  if (services.value.state === 'UNAVAILABLE') return refuse({ code: 'SERVICES_UNAVAILABLE' })
  return services.value.value.some((service) => service.id === id)
    ? ok(null)
    : refuse({ code: 'SUBSCRIPTION_NOT_FOUND' })
}

/** Under a lock, so that two tabs that begin the same thing at once fill one cart. */
function enterOneCart(
  { db, catalogue }: AccountRoom,
  caller: Caller,
  { cartType, customerId }: { cartType: CartType; customerId: string },
): Promise<Result<string, Refusal>> {
  return inTransaction(db, async (tx) => {
    await tx.$client.query(LOCK_JOURNEY, [customerId, cartType])
    const deps = { carts: cartStore(tx), catalogue }
    const reference = await cartOf(deps, customerId, cartType)
    const entered = await enterJourneyCart(deps, caller, { reference, cartType, customerId })
    return entered.ok ? ok(reference) : entered
  })
}

/** The reference of the customer's open cart of this type, or of a new one. */
async function cartOf(
  { carts, catalogue }: Pick<AccountRoom, 'carts' | 'catalogue'>,
  customerId: string,
  cartType: CartType,
): Promise<string> {
  const open = await carts.ofCustomer(customerId)
  const same = open.find(({ cart }) => cart.cartType === cartType && cart.uuid === journeyCartUuid(cart.reference))
  const { brand } = catalogue.active().release
  return same?.cart.reference ?? cartReference(brand.referencePrefix, randomBytes(REFERENCE_BYTES))
}
