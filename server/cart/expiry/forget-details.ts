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

/** A partial index covers carts with personal data: the others are not read. */
const WITH_OLD_DETAILS = `select ${COLUMNS} from carts
  where has_details and changed_at < now() - make_interval(days => $1) and status in ('open', 'expired')
    and uuid > $2 order by uuid limit $3`

const LEFT_LONG_AGO = `select ${COLUMNS} from carts
  where changed_at < now() - make_interval(days => $1) and status = 'open'
    and uuid > $2 order by uuid limit $3`

/** The time of the last change stays: this change is not the customer's. */
const SAVE_REDUCED = `update carts set version = $3::integer, ${setDocument(4)} where uuid = $1::uuid and version = $2::integer`

/** The personal data of a cart is deleted as soon as that of an unfinished checkout; the products stay. */
export function forgetCartDetails(db: Pool, days: number): Promise<void> {
  // A row from before the column has no details to forget: it is written unchanged, which sets the column.
  const reduce = (cart: Cart) => (knowsPerson(cart) ? withoutDetails(cart) : cart)
  return reduceCarts(db, { found: WITH_OLD_DETAILS, days }, reduce)
}

/** A cart without changes for that long expires: its customer sees what was in it, and can fill a new one with that. */
export function expireCarts(db: Pool): Promise<void> {
  return reduceCarts(db, { found: LEFT_LONG_AGO, days: LIVE_DAYS }, expired)
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Saves over the version that was read: a customer who changes the cart at that moment keeps it. A cart that cannot
 * be parsed is skipped, so that the others are still reduced, and reported at the end.
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
      await pool.query(SAVE_REDUCED, [name.uuid, name.version, reduced.version, ...cartColumns(reduced)])
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
