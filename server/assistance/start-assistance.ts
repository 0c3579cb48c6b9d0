import { randomUUID } from 'node:crypto'
import { CODE_MINUTES } from '#domain/assistance/assistance.ts'
import { CODE_LENGTH, spokenCode } from '#domain/assistance/spoken-code.ts'
import { openCart as guardOpen } from '#domain/cart/open-cart.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { isOnTablet, unknownBrowser } from '#server/cart/holders.ts'
import { type CartClaim, openCart } from '#server/cart/open-cart.ts'
import { recordActs } from '#server/cart/record-acts.ts'
import type { StoredCart } from '#server/cart/stored-cart.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import type { Caller } from '#server/session/caller.ts'
import { isExistingCustomers } from '#server/session/journey.ts'
import type { AssistanceRoom } from './assistance-room.ts'
import { endSales, findSaleOfCart, forgetCode, type Sale, storeCode } from './sale-store.ts'

export type AssistanceCode = { code: string; expiresAt: Date }

const PER_CART = { most: 20, seconds: 60 * 60 }
/** Another cart may have the same code: of a billion codes, hardly ever twice in a row. */
const ATTEMPTS = 3

/** From now on the cart opens for its holders alone: its uuid is no secret any more once two people work on it. */
const HOLD = `update carts set held = true, holders = case when $2::bytea = any(holders) then holders else array[$2::bytea] end
  where uuid = $1`

/** *Get help in a shop*: a code for this cart, which the customer reads out. A new one replaces the old. */
export async function startAssistance(
  deps: AssistanceRoom,
  caller: Caller,
  claim: CartClaim & { customerName: string | null },
): Promise<Result<AssistanceCode, Refusal>> {
  const opened = await openOwn(deps, caller, claim)
  if (!opened.ok) return opened
  const { cart } = opened.value
  if (isOnTablet(caller, opened.value)) return refuse({ code: 'TABLET_ONLY_SIGNS' })
  const open = guardOpen(cart)
  if (!open.ok) return open
  // An existing customer's cart opens by its journey alone, and has no holders.
  const isHeld = !isExistingCustomers(cart.cartType)
  const mark = caller.cartCookie.markOf(cart.uuid)
  if (isHeld && mark === null) return unknownBrowser(caller)
  const waitMs = await spendBudget(deps.db, { key: `assistance codes of ${cart.uuid}`, ...PER_CART })
  if (waitMs !== null) return refuse({ code: 'ASSISTANCE_TRIES', params: { retryAfter: Math.ceil(waitMs / 1000) } })
  return inTransaction(deps.db, async (tx) => {
    if (isHeld) await tx.$client.query(HOLD, [cart.uuid, mark])
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const code = spokenCode(randomBytes(CODE_LENGTH))
      const hash = deps.config.keys.sign('assistance code', code)
      const { uuid: cartUuid, cartType } = cart
      const { customerName } = claim
      const row = { id: randomUUID(), cartUuid, cartType, hash, minutes: CODE_MINUTES, customerName }
      const stored = await storeCode(tx, row)
      if (stored !== null) return ok({ code, expiresAt: stored.expiresAt })
    }
    throw new Error('No code is free')
  })
}

export type SharedCart = { sale: Sale; stored: StoredCart }

/** The assistant who shares this cart at the moment. Null: nobody does. */
export async function findAssistance(
  deps: AssistanceRoom,
  caller: Caller,
  claim: CartClaim,
): Promise<Result<SharedCart | null, Refusal>> {
  const opened = await openOwn(deps, caller, claim)
  if (!opened.ok) return opened
  const { uuid, status } = opened.value.cart
  // Once it is ordered there is nothing left to share; the assistant still sees that it was.
  const sale = status === 'ordered' ? null : await findSaleOfCart(deps.db, uuid)
  return ok(sale && { sale, stored: opened.value })
}

/** *Stop*: ends it at once, and a code that was not used yet. The cart stays the customer's. */
export async function stopAssistance(
  deps: AssistanceRoom,
  caller: Caller,
  claim: CartClaim,
): Promise<Result<null, Refusal>> {
  const opened = await openOwn(deps, caller, claim)
  if (!opened.ok) return opened
  const { uuid: cartUuid } = opened.value.cart
  return inTransaction(deps.db, async (tx) => {
    await forgetCode(tx, cartUuid)
    const sale = await findSaleOfCart(tx, cartUuid)
    if (sale === null) return ok(null)
    await recordActs(tx, caller, { saleId: sale.id, cartUuid }, [{ kind: 'STOPPED', what: null, lineId: null }])
    await endSales(tx, { id: sale.id }, 'customer')
    return ok(null)
  })
}

export async function openOwn(
  { carts }: AssistanceRoom,
  caller: Caller,
  claim: CartClaim,
): Promise<Result<StoredCart, Refusal>> {
  const opened = await openCart(caller, claim, async (uuid) => ({ stored: await carts.find(uuid) }))
  return opened.ok ? ok(opened.value.stored) : opened
}
