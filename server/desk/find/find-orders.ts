import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { readSearch, type Search } from '#domain/order/finding/read-search.ts'
import { readOrdered } from '#domain/order/order.ts'
import type { OrderState } from '#domain/order/state.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { emailHash } from '#server/mail/email-hash.ts'
import { findMark } from '#server/order/state/order-finds.ts'
import type { Database } from '#server/platform/database/database.ts'
import { recordLook } from '../acts/perform-act.ts'
import type { DeskStaff } from '../desk-staff.ts'
import { sightsOf } from '../orders/show-person.ts'
import { type DeskPerson, personOf } from '../orders/view-order.ts'

export const MOST_FOUND = 20

export type FoundAtDesk = {
  reference: string
  state: OrderState
  createdAt: Date
  services: CartLine['kind'][]
  /** The operator's number of the customer. Null: placed by a guest. */
  customer: string | null
  person: DeskPerson
}

export type Finding = { by: Search['by']; orders: FoundAtDesk[]; hasMore: boolean }

/**
 * Orders by what a customer says: a reference, an e-mail address, a phone number, an Eircode, a customer number or beginnings of a name, the newest first.
 * That somebody searched is in the trail, with a keyed hash of what for: the same search is seen to be the same, and nobody reads it.
 */
export async function findOrders(
  { db }: { db: Database },
  staff: DeskStaff,
  { text }: { text: string },
): Promise<Result<Finding, DeskRefusal>> {
  const search = readSearch(text)
  if (search === null) return refuse({ code: 'DESK_SEARCH_UNCLEAR' })
  const rows = await rowsOf(db, search)
  const shown = rows.slice(0, MOST_FOUND)
  const hasMore = rows.length > MOST_FOUND
  const sights = await sightsOf(
    db,
    shown.map(({ id }) => id),
    staff,
  )
  const orders = shown.map(({ id, document, ...row }) => {
    const ordered = readOrdered(document, id)
    return {
      ...row,
      services: ordered.cart.lines.map(({ kind }) => kind),
      person: personOf({ ordered }, sights.get(id) ?? null),
    }
  })
  const after = { by: search.by, found: orders.length, ...(hasMore && { hasMore }), search: markOf(db, search) }
  const object = search.by === 'reference' ? { object: search.reference } : {}
  await recordLook({ db }, staff, { act: 'SEARCHED', ...object, after })
  return ok({ by: search.by, orders, hasMore })
}

const MARK_CHARACTERS = 16

function markOf({ markOf: mark }: Database, search: Search): string {
  return mark(`desk search ${JSON.stringify(search)}`).slice(0, MARK_CHARACTERS)
}

type Row = Omit<FoundAtDesk, 'person' | 'services'> & { id: string; document: unknown }

const COLUMNS = `orders.id, orders.reference, orders.state, orders.created_at as "createdAt", orders.customer, orders.document`
const NEWEST = `order by orders.created_at desc, orders.id desc limit ${MOST_FOUND + 1}`

/** $1 a mark that the order has to have, $2 others that it has to have too. The index ends with the first orders that have all. */
const BY_MARKS = {
  name: 'desk find by marks',
  text: `select ${COLUMNS} from (
      select order_id from order_finds as first where mark = $1::bytea and not exists (
        select from unnest($2::bytea[]) as other (mark) where not exists (
          select from order_finds as found where found.mark = other.mark and found.created_at = first.created_at
            and found.order_id = first.order_id))
      order by created_at desc, order_id desc limit ${MOST_FOUND + 1}
    ) as found join orders on orders.id = found.order_id ${NEWEST}`,
}

const BY_COLUMN = {
  reference: { name: 'desk find by reference', text: `select ${COLUMNS} from orders where reference = $1 ${NEWEST}` },
  email: { name: 'desk find by mailbox', text: `select ${COLUMNS} from orders where email_hash = $1::bytea ${NEWEST}` },
  customer: { name: 'desk find by customer', text: `select ${COLUMNS} from orders where customer = $1 ${NEWEST}` },
}

async function rowsOf({ $client }: Database, search: Search): Promise<Row[]> {
  const { rows } = await $client.query<Row>(statementOf(search))
  return rows
}

function statementOf(search: Search) {
  switch (search.by) {
    case 'reference':
      return { ...BY_COLUMN.reference, values: [search.reference] }
    case 'email':
      return { ...BY_COLUMN.email, values: [emailHash(search.email)] }
    case 'customer':
      return { ...BY_COLUMN.customer, values: [search.customer] }
    default: {
      const [first, ...others] = search.texts.map(findMark)
      return { ...BY_MARKS, values: [first, others] }
    }
  }
}
