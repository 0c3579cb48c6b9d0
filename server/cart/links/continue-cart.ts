import type { Cart } from '#domain/cart/cart.ts'
import { openCart as guardOpen } from '#domain/cart/open-cart.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { returnBudget, spendBudget } from '#server/platform/database/budget.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/session/caller.ts'
import { refusedAccess } from '#server/session/journey.ts'
import type { CartRoom } from '../cart-room.ts'
import { cartStore } from '../cart-store.ts'
import { openLinkedCart } from '../open-cart.ts'
import { tokenHash } from './link-token.ts'

/** Who tries tokens; who has a right one spends nothing. */
const TRIES = { most: 20, seconds: 60 * 60 }

type Link = { cartUuid: string; usedAt: Date | null; usedBy: Buffer | null; isOver: boolean }

const BY_TOKEN = `select cart_uuid as "cartUuid", used_at as "usedAt", used_by as "usedBy", ends_at <= now() as "isOver"
  from cart_links where token = $1`
const USE = 'update cart_links set used_at = now(), used_by = $2 where token = $1 and used_at is null'

/** What a link leads to, before anybody has said that they want it here. Looking uses nothing up: mail programs look too. */
export function lookAtLink(
  deps: CartRoom,
  caller: Caller,
  { token }: { token: string },
): Promise<Result<Cart, Refusal>> {
  return byLink(deps, caller, token, async (_tx, _link, cart) => ok(cart))
}

/** *Continue here*: this browser holds the cart from now on, beside the one that asked for the link. */
export async function continueCart(
  deps: CartRoom,
  caller: Caller,
  { token }: { token: string },
): Promise<Result<Cart, Refusal>> {
  const used = await byLink(deps, caller, token, async (tx, link, cart) => {
    if (link.usedAt === null) await tx.$client.query(USE, [tokenHash(token), caller.key?.key ?? null])
    return ok(cart)
  })
  return used.ok ? openLinkedCart(caller, used.value) : used
}

/** Under a lock on the link, so that of two who press at once one has it. */
function byLink(
  { db, config }: CartRoom,
  caller: Caller,
  token: string,
  then: (tx: Transaction, link: Link, cart: Cart) => Promise<Result<Cart, Refusal>>,
): Promise<Result<Cart, Refusal>> {
  const minutes = config.kept.cartLinkMinutes
  return inTransaction(db, async (tx) => {
    const tries = { key: `cart links tried by ${caller.visitor}`, ...TRIES }
    const waitMs = await spendBudget(tx, tries)
    if (waitMs !== null)
      return refuse({ code: 'TOO_MANY_CART_LINKS', params: { retryAfter: Math.ceil(waitMs / 1000) } })
    const hash = tokenHash(token)
    const { rows } = await tx.$client.query<Link>(`${BY_TOKEN} for update`, [hash])
    const [link] = rows
    const stored = link && (await cartStore(tx).find(link.cartUuid))
    if (link === undefined || stored == null) {
      refusedAccess(caller, 'unknown link')
      return refuse({ code: 'CART_LINK_UNKNOWN' })
    }
    await returnBudget(tx, tries)
    const { cart } = stored
    const open = guardOpen(cart)
    if (!open.ok) return open
    if (link.usedAt !== null && !isSameBrowser(caller, link)) return refuse({ code: 'CART_LINK_USED' })
    if (link.usedAt === null && link.isOver) return refuse({ code: 'CART_LINK_ENDED', params: { minutes } })
    return then(tx, link, cart)
  })
}

/** Who has the cart by now, or sends again what used the link: the answer may be what got lost. */
function isSameBrowser({ cartCookie, key }: Caller, { cartUuid, usedBy }: Link): boolean {
  return cartCookie.held === cartUuid || (key !== null && usedBy?.equals(key.key) === true)
}
