import { type Cart, type CartName, readCart } from '#domain/cart/cart.ts'
import { LIVE_DAYS } from '#domain/cart/cart-lifetime.ts'
import { expired } from '#domain/cart/expiry/expire.ts'
import { withoutDetails } from '#domain/cart/expiry/without-details.ts'
import { knowsPerson } from '#domain/cart/knows-person.ts'
import type { Database } from '#server/platform/database/database.ts'
import { FIRST_PLACE, inPortions, type Place } from '#server/platform/database/in-portions.ts'
import { cartColumns, SAVE_REDUCED } from '../cart-statements.ts'

type Pool = Pick<Database, '$client'>
type Row = CartName & { document: unknown; changedAt: Date; at: string }
/** Carts in an order of their own, from the last that was read. */
type Search = { text: string; days: number; values: (last: Place) => string[] }

/** They are parsed here, and meanwhile this process serves nobody. */
const PORTION = 200
const COLUMNS = 'uuid, reference, version, document, changed_at as "changedAt", created_at::text as at'

/** A partial index covers carts with personal data: the others are not read. */
const WITH_OLD_DETAILS = `select ${COLUMNS} from carts
  where has_details and changed_at < now() - make_interval(days => $1) and status in ('open', 'expired')
    and uuid > $3 order by uuid limit $2`

/** By the time of creation, which never changes, so that an index on it costs a change of a cart nothing. */
const LEFT_LONG_AGO = `select ${COLUMNS} from carts
  where status = 'open' and created_at < now() - make_interval(days => $1) and changed_at < now() - make_interval(days => $1)
    and (created_at, uuid) > ($3::timestamptz, $4::uuid) order by created_at, uuid limit $2`

/** The personal data of a cart is deleted as soon as that of an unfinished checkout; the products stay. */
export function forgetCartDetails(db: Pool, days: number): Promise<void> {
  // A row from before the column has no details to forget: it is written unchanged, which sets the column.
  const reduce = (cart: Cart) => (knowsPerson(cart) ? withoutDetails(cart) : cart)
  return reduceCarts(db, { text: WITH_OLD_DETAILS, days, values: ({ id }) => [id] }, reduce)
}

/** A cart without changes for that long expires: its customer sees what was in it, and can fill a new one with that. */
export function expireCarts(db: Pool): Promise<void> {
  return reduceCarts(db, { text: LEFT_LONG_AGO, days: LIVE_DAYS, values: ({ at, id }) => [at, id] }, expired)
}

/**
 * Saves over the version that was read: a customer who changes the cart at that moment keeps it. A cart that cannot
 * be parsed is skipped, so that the others are still reduced, and reported at the end.
 */
async function reduceCarts(
  { $client: pool }: Pool,
  { text, days, values }: Search,
  reduce: (cart: Cart, lastChange: string) => Cart | null,
): Promise<void> {
  let last = FIRST_PLACE
  const broken: unknown[] = []
  await inPortions(async (most) => {
    const { rows } = await pool.query<Row>(text, [days, most, ...values(last)])
    const reduced = rows.flatMap(({ document, changedAt, at: _, ...name }) => {
      const cart = attempt(() => reduce(readCart(name, document), changedAt.toISOString()), broken)
      return cart === null ? [] : [[name.uuid, name.version, cart.version, ...cartColumns(cart)]]
    })
    if (reduced.length > 0) await pool.query(SAVE_REDUCED, columnsOf(reduced))
    const row = rows.at(-1)
    if (row !== undefined) last = { at: row.at, id: row.uuid }
    return rows.length
  }, PORTION)
  if (broken.length > 0) throw new AggregateError(broken, `Carts that could not be read: ${broken.length}`)
}

function columnsOf(rows: readonly unknown[][]): unknown[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]))
}

function attempt(reduce: () => Cart | null, broken: unknown[]): Cart | null {
  try {
    return reduce()
  } catch (error) {
    broken.push(error)
    return null
  }
}
