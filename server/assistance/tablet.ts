import { CODE_MINUTES } from '#domain/assistance/assistance.ts'
import { readSpokenCode, spokenCode, TABLET_CODE_LENGTH } from '#domain/assistance/spoken-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { unknownBrowser } from '#server/cart/holders.ts'
import { recordActs, SALE_IS_OPEN } from '#server/cart/record-acts.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import type { Caller, Staff } from '#server/session/caller.ts'
import { refusedAccess } from '#server/session/journey.ts'
import type { AssistanceRoom } from './assistance-room.ts'
import { findOwnSale } from './open-sale.ts'
import { findSale } from './sale-store.ts'
import { TRIES, triesOf, withTries } from './spend-tries.ts'
import type { AssistanceCode, SharedCart } from './start-assistance.ts'

const NO_CODE = '-'
/** In the place of a cart's uuid: the mark of the browser itself, whatever cart it holds. */
const TABLET = 'tablet'

const START = `update assisted_sales set tablet_code_hash = $2, tablet_code_expires_at = now() + make_interval(mins => $3)
  where id = $1 returning tablet_code_expires_at as "expiresAt"`

/** *Sign on the tablet*: a code for the shop's device, once. The assistant's own screen is locked as soon as it is used. */
export async function startTablet(
  deps: AssistanceRoom,
  caller: Staff,
  saleId: string,
): Promise<Result<AssistanceCode, Refusal>> {
  const own = await findOwnSale(deps, caller, saleId)
  if (!own.ok) return own
  const stored = await deps.carts.find(own.value.cartUuid)
  // It opens in the session of its customer alone, which the tablet must never have.
  if (stored === null || stored.customer !== null) return refuse({ code: 'TABLET_NOT_FOR_CART' })
  const code = spokenCode(randomBytes(TABLET_CODE_LENGTH))
  const hash = deps.config.keys.sign('assistance code', code)
  const { rows } = await deps.db.$client.query<{ expiresAt: Date }>(START, [saleId, hash, CODE_MINUTES])
  const [row] = rows
  if (row === undefined) return refuse({ code: 'ASSISTANCE_ENDED' })
  return ok({ code, expiresAt: row.expiresAt })
}

const FIND = `select id, cart_uuid as "cartUuid" from assisted_sales
  where tablet_code_hash = any($1) and tablet_code_expires_at > now() and ${SALE_IS_OPEN} for update`
const TAKE = `update assisted_sales set tablet_code_hash = null, tablet_mark = $2, tablet_browser = $3,
    tablet_opened_at = now() where id = $1`
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
    const { rows } = await tx.$client.query<{ id: string; cartUuid: string }>(FIND, [hashes])
    const [found] = rows
    const mark = found === undefined ? null : caller.cartCookie.markOf(found.cartUuid)
    if (found === undefined || mark === null) {
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

const RETURN = `with returned as (
    update assisted_sales set tablet_mark = null, tablet_browser = null, tablet_opened_at = null, tablet_code_hash = null
    where id = $1 and tablet_mark is not null returning cart_uuid, $2::bytea as mark
  )
  update carts set holders = array_remove(holders, returned.mark) from returned where uuid = returned.cart_uuid`

/** By the browser alone: it may hold another cart by now, or none after its order. */
const OF_BROWSER = `select id, cart_uuid as "cartUuid", tablet_mark as mark from assisted_sales where tablet_browser = $1`

/** *Give it back*: the tablet holds nothing of the customer any more, whether the session is still open or not. */
export async function giveTabletBack(deps: AssistanceRoom, caller: Caller): Promise<Result<true, Refusal>> {
  const browser = caller.cartCookie.markOf(TABLET)
  const { rows } = await deps.db.$client.query<{ id: string; cartUuid: string; mark: Buffer }>(OF_BROWSER, [browser])
  for (const { id: saleId, cartUuid, mark } of rows) {
    await inTransaction(deps.db, async (tx) => {
      await recordActs(tx, caller, { saleId, cartUuid }, [{ kind: 'TABLET_GIVEN_BACK', what: null, lineId: null }])
      await tx.$client.query(RETURN, [saleId, mark])
    })
  }
  caller.forgetVisitor()
  return ok(true)
}

/** The tablet was left somewhere: the assistant takes the cart from it and works on. */
export async function endTablet(deps: AssistanceRoom, caller: Staff, saleId: string): Promise<Result<true, Refusal>> {
  const own = await findOwnSale(deps, caller, saleId)
  if (!own.ok) return own
  const { tabletMark, cartUuid } = own.value
  await inTransaction(deps.db, async (tx) => {
    if (tabletMark !== null)
      await recordActs(tx, caller, { saleId, cartUuid }, [{ kind: 'TABLET_GIVEN_BACK', what: null, lineId: null }])
    await tx.$client.query(RETURN, [saleId, tabletMark])
    await tx.$client.query('update assisted_sales set tablet_code_hash = null where id = $1', [saleId])
  })
  return ok(true)
}
