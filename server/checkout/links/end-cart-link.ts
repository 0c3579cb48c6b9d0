import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { CartRoom } from '#server/cart/cart-room.ts'
import type { CartClaim } from '#server/cart/open-cart.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/session/caller.ts'
import { openForLinks } from './make-cart-link.ts'

/** $2 is the caller, who stays a holder even if they came by the link themselves. */
const END = `with ended as (
    update cart_links set ends_at = least(ends_at, now()), mail_to = '{}' where cart_uuid = $1 returning holder
  )
  update carts set holders = array_remove(holders, ended.holder) from ended
  where uuid = $1 and ended.holder is distinct from $2::bytea and ended.holder = any(holders)`

const END_UNUSED = `update cart_links set ends_at = least(ends_at, now()), mail_to = '{}'
  where cart_uuid = $1 and used_at is null`

/** Invalidates the link, and removes the browser that used it from the holders. */
export async function endCartLink(deps: CartRoom, caller: Caller, claim: CartClaim): Promise<Result<true, Refusal>> {
  const found = await openForLinks(deps, caller, claim)
  if (!found.ok) return found
  const { uuid } = found.value
  await deps.db.$client.query(END, [uuid, caller.cartCookie.markOf(uuid)])
  return ok(true)
}

/** When the person or mailbox in the cart changes, an earlier unused link is invalidated. */
export async function endUnusedLink({ $client }: Pick<Database, '$client'>, cartUuid: string): Promise<void> {
  await $client.query(END_UNUSED, [cartUuid])
}
