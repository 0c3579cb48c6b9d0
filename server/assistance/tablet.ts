import { CODE_MINUTES } from '#domain/assistance/assistance.ts'
import { readSpokenCode, spokenCode, TABLET_CODE_LENGTH } from '#domain/assistance/spoken-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { isOnTablet, unknownBrowser } from '#server/cart/holders.ts'
import type { CartClaim } from '#server/cart/open-cart.ts'
import { recordActs, SALE_IS_OPEN } from '#server/cart/record-acts.ts'
import { findCheckout } from '#server/checkout/checkout-store.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import type { Caller, Staff } from '#server/session/caller.ts'
import { refusedAccess } from '#server/session/journey.ts'
import type { AssistanceRoom } from './assistance-room.ts'
import { findOwnSale } from './open-sale.ts'
import { findSale, type Sale } from './sale-store.ts'
import { TRIES, triesOf, withTries } from './spend-tries.ts'
import { type AssistanceCode, openOwn, type SharedCart } from './start-assistance.ts'
import { takeTablet } from './take-tablet.ts'

const NO_CODE = '-'
/** In the place of a cart's uuid: the mark of the browser itself, whatever cart it holds. */
const TABLET = 'tablet'

const OFFER = `update assisted_sales set tablet_code_hash = null, tablet_code_expires_at = now() + make_interval(mins => $2)
  where id = $1 and handed_over_at is not null and tablet_opened_at is null`

/**
 * *Sign on the tablet*: the assistant offers the shop's device, and gets no code. The customer makes one on their own device,
 * once their details say how they are reached: the order on the tablet is proven by a code to that contact.
 */
export async function offerTablet(deps: AssistanceRoom, caller: Staff, saleId: string): Promise<Result<Sale, Refusal>> {
  const own = await findOwnSale(deps, caller, saleId)
  if (!own.ok) return own
  const { cartUuid, handedOverAt, tabletOpenedAt } = own.value
  if (handedOverAt === null) return refuse({ code: 'TABLET_BEFORE_HAND_OVER' })
  if (tabletOpenedAt !== null) return refuse({ code: 'TABLET_IN_USE' })
  const { stored, answers } = await findCheckout(deps.db, cartUuid)
  // It opens in the session of its customer alone, which the tablet must never have.
  if (stored === null || stored.customer !== null) return refuse({ code: 'TABLET_NOT_FOR_CART' })
  if (answers.details === null) return refuse({ code: 'TABLET_NEEDS_DETAILS' })
  await inTransaction(deps.db, async (tx) => {
    await tx.$client.query(OFFER, [saleId, CODE_MINUTES])
    await recordActs(tx, caller, { saleId, cartUuid }, [{ kind: 'TABLET_OFFERED', what: null, lineId: null }])
  })
  return findOwnSale(deps, caller, saleId)
}

const CODES_PER_CART = { most: 20, seconds: 60 * 60 }
const START = `update assisted_sales set tablet_code_hash = $2, tablet_code_expires_at = now() + make_interval(mins => $3)
  where id = $1 and handed_over_at is not null and tablet_opened_at is null and tablet_code_expires_at > now()
  returning tablet_code_expires_at as "expiresAt"`

/** The customer's code for the tablet, which no response to an employee has. It works once, and replaces the one before. */
export async function makeTabletCode(
  deps: AssistanceRoom,
  caller: Caller,
  claim: CartClaim,
): Promise<Result<AssistanceCode, Refusal>> {
  const opened = await openOwn(deps, caller, claim)
  if (!opened.ok) return opened
  const { saleId, cart } = opened.value
  if (isOnTablet(caller, opened.value)) return refuse({ code: 'TABLET_ONLY_SIGNS' })
  if (saleId === null) return refuse({ code: 'TABLET_NOT_OFFERED' })
  const waitMs = await spendBudget(deps.db, { key: `tablet codes of ${cart.uuid}`, ...CODES_PER_CART })
  if (waitMs !== null) return refuse({ code: 'ASSISTANCE_TRIES', params: { retryAfter: Math.ceil(waitMs / 1000) } })
  const code = spokenCode(randomBytes(TABLET_CODE_LENGTH))
  const hash = deps.config.keys.sign('assistance code', code)
  const { rows } = await deps.db.$client.query<{ expiresAt: Date }>(START, [saleId, hash, CODE_MINUTES])
  const [row] = rows
  return row === undefined ? refuse({ code: 'TABLET_NOT_OFFERED' }) : ok({ code, expiresAt: row.expiresAt })
}

/** Not in a browser that has the cart already, which would lose it when the tablet is returned. */
const FIND = `select assisted_sales.id, cart_uuid as "cartUuid", holders from assisted_sales join carts on carts.uuid = cart_uuid
  where tablet_code_hash = any($1) and tablet_code_expires_at > now() and handed_over_at is not null and tablet_opened_at is null
    and carts.status = 'open' and carts.customer is null and ${SALE_IS_OPEN} for update of assisted_sales`
const TAKE = `update assisted_sales set tablet_code_hash = null, tablet_code_expires_at = null, tablet_mark = $2,
    tablet_browser = $3, tablet_opened_at = now(), tablet_proven_at = null where id = $1`
/** Beside the customer's own device, which stays a holder. */
const ADD_HOLDER = `update carts set held = true, identified = true,
    holders = array_remove(coalesce(holders, '{}'), $2::bytea) || $2::bytea where uuid = $1`

/** The tablet holds the cart as a device of the customer would, until it is returned or the session ends. */
export async function openTablet(
  deps: AssistanceRoom,
  caller: Caller,
  { code: typed }: { code: string },
): Promise<Result<SharedCart, Refusal>> {
  if (caller.kind !== 'guest') return refuse({ code: 'TABLET_SIGNED_IN' })
  const browser = caller.cartCookie.markOf(TABLET)
  if (browser === null) return unknownBrowser(caller)
  const code = readSpokenCode(typed, TABLET_CODE_LENGTH) ?? NO_CODE
  const taken = await withTries(deps.db, triesOf('tablet codes', { [caller.visitor]: TRIES }), async (tx) => {
    const hashes = deps.config.keys.signatures('assistance code', code)
    const { rows } = await tx.$client.query<{ id: string; cartUuid: string; holders: Buffer[] }>(FIND, [hashes])
    const [found] = rows
    const mark = found === undefined ? null : caller.cartCookie.markOf(found.cartUuid)
    if (found === undefined || mark === null || found.holders.some((holder) => holder.equals(mark))) {
      refusedAccess(caller, 'unknown tablet code')
      return refuse({ code: 'TABLET_CODE_UNKNOWN' })
    }
    await tx.$client.query(TAKE, [found.id, mark, browser])
    await tx.$client.query(ADD_HOLDER, [found.cartUuid, mark])
    const place = { saleId: found.id, cartUuid: found.cartUuid }
    await recordActs(tx, caller, place, [{ kind: 'TABLET_OPENED', what: null, lineId: null }])
    return ok(found)
  })
  if (!taken.ok) return taken
  const { id, cartUuid } = taken.value
  const [sale, stored] = [await findSale(deps.db, id), await deps.carts.find(cartUuid)]
  if (sale === null || stored === null) return refuse({ code: 'TABLET_CODE_UNKNOWN' })
  caller.cartCookie.hold(cartUuid)
  return ok({ sale, stored })
}

/** By the browser alone: it may hold another cart by now, or none after its order. */
const OF_BROWSER = `select id, cart_uuid as "cartUuid", tablet_mark as "tabletMark" from assisted_sales where tablet_browser = $1`

/** *Give it back*: the tablet holds nothing of the customer any more, whether the session is still open or not. */
export async function giveTabletBack(deps: AssistanceRoom, caller: Caller): Promise<Result<true, Refusal>> {
  const browser = caller.cartCookie.markOf(TABLET)
  const { rows } = await deps.db.$client.query<Pick<Sale, 'id' | 'cartUuid' | 'tabletMark'>>(OF_BROWSER, [browser])
  for (const row of rows) await inTransaction(deps.db, (tx) => takeTablet(tx, caller, row))
  caller.forgetVisitor()
  return ok(true)
}

/** The tablet was left somewhere: the assistant takes the cart from it and works on. */
export async function endTablet(deps: AssistanceRoom, caller: Staff, saleId: string): Promise<Result<true, Refusal>> {
  const own = await findOwnSale(deps, caller, saleId)
  if (!own.ok) return own
  await inTransaction(deps.db, (tx) => takeTablet(tx, caller, own.value))
  return ok(true)
}
