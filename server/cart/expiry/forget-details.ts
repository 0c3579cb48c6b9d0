import { type Cart, type CartName, readCart } from '#domain/cart/cart.ts'
import { LIVE_DAYS } from '#domain/cart/cart-lifetime.ts'
import { expired } from '#domain/cart/expiry/expire.ts'
import { withoutDetails } from '#domain/cart/expiry/without-details.ts'
import { knowsPerson } from '#domain/cart/knows-person.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import { cartColumns, setDocument } from '../cart-statements.ts'

type Pool = Pick<Database, '$client'>
type Row = CartName & { document: unknown; changedAt: Date }

const COLUMNS = 'uuid, reference, version, document, changed_at as "changedAt"'

/** By an index of those that hold personal data: the others are not read. */
const TOLD_LONG_AGO = `select ${COLUMNS} from carts
  where has_details and changed_at < now() - make_interval(days => $1) and status in ('open', 'expired')
    and uuid > $2 order by uuid limit $3`

const LEFT_LONG_AGO = `select ${COLUMNS} from carts
  where changed_at < now() - make_interval(days => $1) and status = 'open'
    and uuid > $2 order by uuid limit $3`

/** Its last change stays when it was: this is none of the customer's. */
const KEEP_THE_REST = `update carts set version = $3::integer, ${setDocument(4)} where uuid = $1::uuid and version = $2::integer`

/** The personal data of a cart goes as soon as the other answers of a checkout; what was chosen stays. */
export function forgetCartDetails(db: Pool, days: number): Promise<void> {
  // A row from before the column has no details to forget: it is written as it is, and the column says so from then on.
  const reduce = (cart: Cart) => (knowsPerson(cart) ? withoutDetails(cart) : cart)
  return reduceCarts(db, { found: TOLD_LONG_AGO, days }, reduce)
}

/** A cart that nobody changed for so long expires: its customer finds what was in it, and can fill a new one with that. */
export function expireCarts(db: Pool): Promise<void> {
  return reduceCarts(db, { found: LEFT_LONG_AGO, days: LIVE_DAYS }, expired)
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Over the version that was read: whoever changes theirs at that moment has come back, and keeps it. One that cannot be read
 * is passed by, so that it keeps nobody else's details in the shop, and told of in the end.
 */
async function reduceCarts(
  { $client: pool }: Pool,
  { found, days }: { found: string; days: number },
  reduce: (cart: Cart, lastChange: string) => Cart | null,
): Promise<void> {
  let last = BEFORE_ALL
  const broken: unknown[] = []
  await deleteInPortions(async (most) => {
    const { rows } = await pool.query<Row>(found, [days, last, most])
    for (const { document, changedAt, ...name } of rows) {
      last = name.uuid
      const reduced = attempt(() => reduce(readCart(name, document), changedAt.toISOString()), broken)
      if (reduced === null) continue
      await pool.query(KEEP_THE_REST, [name.uuid, name.version, reduced.version, ...cartColumns(reduced)])
    }
    return rows.length
  })
  if (broken.length > 0) throw new AggregateError(broken, `Carts that could not be read: ${broken.length}`)
}

function attempt(reduce: () => Cart | null, broken: unknown[]): Cart | null {
  try {
    return reduce()
  } catch (error) {
    broken.push(error)
    return null
  }
}
