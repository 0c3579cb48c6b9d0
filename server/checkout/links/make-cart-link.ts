import { randomUUID } from 'node:crypto'
import type { Cart } from '#domain/cart/cart.ts'
import { openCart as guardOpen } from '#domain/cart/open-cart.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartRoom } from '#server/cart/cart-room.ts'
import { isOnTablet } from '#server/cart/holders.ts'
import { type CartClaim, openCart } from '#server/cart/open-cart.ts'
import { type Budget, spendBudget } from '#server/platform/database/budget.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { qrPicture } from '#server/platform/qr-picture.ts'
import type { Caller } from '#server/session/caller.ts'
import { linkAddress, linkToken, tokenHash } from './link-token.ts'

const HOUR = 60 * 60
const PER_CART = { most: 20, seconds: HOUR }
const PER_VISITOR = { most: 40, seconds: HOUR }

export type CartLink = { url: string; qrCode: Buffer; endsAt: string; minutes: number }

const MAKE = `insert into cart_links (cart_uuid, id, token, ends_at)
  values ($1, $2, $3, now() + make_interval(mins => $4))
  on conflict (cart_uuid) do update set id = excluded.id, token = excluded.token, created_at = now(),
    ends_at = excluded.ends_at, used_at = null, used_by = null, holder = null, wrong_answers = 0, mail_to = '{}', mailed = '{}'`
/** A new link ends the old one, used or not. */
const MAKE_NEW = `${MAKE} returning ends_at as "endsAt"`
const MAKE_MISSING = `${MAKE} where cart_links.used_at is not null or cart_links.ends_at <= now()`

/** A cart from before there were holders is bound to the browser that makes the link: the other device becomes the second. */
const ADOPT = `update carts set held = true, identified = true, holders = array[$2::bytea]
  where uuid = $1 and holders is null`

/** *Continue on another device*: a link that opens this cart in one more browser, once and for a limited time. */
export async function makeCartLink(
  deps: CartRoom,
  caller: Caller,
  claim: CartClaim,
): Promise<Result<CartLink, Refusal>> {
  const found = await openForLinks(deps, caller, claim)
  if (!found.ok) return found
  const { uuid } = found.value
  const refused = await spend(deps.db, [
    { key: `cart links of ${uuid}`, ...PER_CART },
    { key: `cart links for ${caller.visitor}`, ...PER_VISITOR },
  ])
  if (refused !== null) return refused
  await adoptCart(deps, caller, uuid)
  return ok(await makeLink(deps, deps.db, uuid))
}

export async function adoptCart({ db }: Pick<CartRoom, 'db'>, caller: Caller, uuid: string): Promise<void> {
  const mark = caller.cartCookie.markOf(uuid)
  if (mark !== null) await db.$client.query(ADOPT, [uuid, mark])
}

/** A new link for the cart, which ends the old one. */
export async function makeLink(
  deps: Pick<CartRoom, 'config' | 'shopOrigin'>,
  { $client }: Pick<Database | Transaction, '$client'>,
  uuid: string,
): Promise<CartLink> {
  const { token, values } = newLink(deps, uuid)
  const { rows } = await $client.query<{ endsAt: Date }>(MAKE_NEW, values)
  const url = linkAddress(deps.shopOrigin(), token)
  const minutes = deps.config.retention.cartLinkMinutes
  return { url, qrCode: qrPicture(url), endsAt: rows[0]?.endsAt.toISOString() ?? '', minutes }
}

/** For a caller who does not hold the cart: a valid link is left to the one who made it. */
export async function makeMissingLink(
  deps: Pick<CartRoom, 'config'>,
  { $client }: Pick<Transaction, '$client'>,
  uuid: string,
): Promise<void> {
  await $client.query(MAKE_MISSING, newLink(deps, uuid).values)
}

function newLink({ config }: Pick<CartRoom, 'config'>, uuid: string): { token: string; values: unknown[] } {
  const id = randomUUID()
  const token = linkToken(config.keys, id)
  return { token, values: [uuid, id, tokenHash(token), config.retention.cartLinkMinutes] }
}

/** A caller who may open a cart may make a link to it, as long as it is open: not the shop's tablet, which would keep it. */
export async function openForLinks(
  deps: Pick<CartRoom, 'carts'>,
  caller: Caller,
  claim: CartClaim,
): Promise<Result<Cart, Refusal>> {
  const opened = await openCart(caller, claim, async (uuid) => ({ stored: await deps.carts.find(uuid) }))
  if (!opened.ok) return opened
  const { stored } = opened.value
  return isOnTablet(caller, stored) ? refuse({ code: 'TABLET_ONLY_SIGNS' }) : guardOpen(stored.cart)
}

/** Null: within all budgets. */
export async function spend(db: Database, budgets: readonly Budget[]): Promise<{ ok: false; refusal: Refusal } | null> {
  for (const budget of budgets) {
    const waitMs = await spendBudget(db, budget)
    if (waitMs !== null)
      return refuse({ code: 'TOO_MANY_CART_LINKS', params: { retryAfter: Math.ceil(waitMs / 1000) } })
  }
  return null
}
