import { recordActs } from '#server/cart/record-acts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/session/caller.ts'
import type { Sale } from './sale-store.ts'

const RETURN = `with returned as (
    update assisted_sales set tablet_mark = null, tablet_browser = null, tablet_opened_at = null, tablet_proven_at = null,
      tablet_code_hash = null, tablet_code_expires_at = null
    where id = $1 returning cart_uuid
  )
  update carts set holders = array_remove(holders, $2::bytea) from returned
  where uuid = returned.cart_uuid and $2::bytea = any(holders)`

/** The tablet holds the cart no longer, and is not offered any more. */
export async function takeTablet(
  tx: Transaction,
  caller: Caller,
  { id: saleId, cartUuid, tabletMark }: Pick<Sale, 'id' | 'cartUuid' | 'tabletMark'>,
): Promise<void> {
  if (tabletMark !== null)
    await recordActs(tx, caller, { saleId, cartUuid }, [{ kind: 'TABLET_GIVEN_BACK', what: null, lineId: null }])
  await tx.$client.query(RETURN, [saleId, tabletMark])
}
