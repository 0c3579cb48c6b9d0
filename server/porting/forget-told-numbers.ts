import { type CartName, cartDocument, readCart } from '#domain/cart/cart.ts'
import { withoutToldNumbers } from '#domain/cart/numbers/forget-told.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'

type Row = CartName & { document: unknown }

const TOLD_LONG_AGO = `select uuid, reference, version, document from carts
  where changed_at < now() - make_interval(days => $1) and document ->> 'status' in ('open', 'expired')
    and document::text like '%"porting":%'
  limit $2`
/** Its last change stays when it was: this is none of the customer's. */
const KEEP_THE_REST = 'update carts set document = $3::json, version = version + 1 where uuid = $1 and version = $2'

/** What was told of numbers goes as soon as the other answers of a checkout; the plan stays in its cart. */
export async function forgetToldNumbers({ $client: pool }: Pick<Database, '$client'>, days: number): Promise<void> {
  await deleteInPortions(async (most) => {
    const { rows } = await pool.query<Row>(TOLD_LONG_AGO, [days, most])
    for (const { document, ...name } of rows) {
      const without = cartDocument(withoutToldNumbers(readCart(name, document)))
      await pool.query(KEEP_THE_REST, [name.uuid, name.version, JSON.stringify(without)])
    }
    return rows.length
  })
}
