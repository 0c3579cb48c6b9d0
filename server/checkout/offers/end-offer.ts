import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { CartRoom } from '#server/cart/cart-room.ts'
import type { CartClaim } from '#server/cart/open-cart.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/session/caller.ts'
import { openForLinks } from '../links/make-cart-link.ts'

/** $2 is the caller, who stays a holder even if they came by the link themselves. */
const END = `with ended as (
    update kept_offers set ends_at = least(ends_at, now()), mail_to = null where cart_uuid = $1 returning holders
  )
  update carts set holders = array(
    select holder from unnest(carts.holders) with ordinality as held (holder, place)
    where holder is not distinct from $2::bytea or not holder = any(ended.holders) order by place)
  from ended where uuid = $1 and carts.holders && ended.holders`

const END_UNOPENED = `update kept_offers set ends_at = least(ends_at, now()), mail_to = null
  where cart_uuid = $1 and holders = '{}'`

/** Invalidates the link, and removes the browsers that came by it from the holders. */
export async function endKeptOffer(deps: CartRoom, caller: Caller, claim: CartClaim): Promise<Result<true, Refusal>> {
  const found = await openForLinks(deps, caller, claim)
  if (!found.ok) return found
  const { uuid } = found.value
  await deps.db.$client.query(END, [uuid, caller.cartCookie.markOf(uuid)])
  return ok(true)
}

/** When the person or mailbox in the cart changes, a link that nobody opened yet is invalidated. */
export async function endUnopenedOffer({ $client }: Pick<Database, '$client'>, cartUuid: string): Promise<void> {
  await $client.query(END_UNOPENED, [cartUuid])
}
