import type { Act, ActKind, Actor } from '#domain/assistance/assistance.ts'
import { type SaleStep, saleSteps } from '#domain/assistance/sale-steps.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { findCheckout } from '#server/checkout/checkout-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AssistanceRoom } from './assistance-room.ts'
import { readActs, type Sale } from './sale-store.ts'

export type LineAuthor = {
  offerId: string
  actor: Actor
  at: Date | null
  /** Who chose a part of it, as far as that was done while the cart was shared. */
  parts: readonly PartAuthor[]
}

/** What a line has beside its plan, and somebody has chosen. */
export const LINE_PARTS = ['DEVICE', 'VISIT', 'NUMBER'] as const
export type PartAuthor = { part: (typeof LINE_PARTS)[number]; actor: Actor; at: Date }

const PART_OF: Partial<Record<ActKind, PartAuthor['part']>> = {
  DEVICE_ADDED: 'DEVICE',
  VISIT_HELD: 'VISIT',
  NUMBER_TYPED: 'NUMBER',
  NUMBER_CHOSEN: 'NUMBER',
}

/** A shared cart with its audit trail. */
export type SharedView = {
  sale: Sale
  cart: Cart
  /** Null: not known to the shop. */
  customerFirstName: string | null
  acts: readonly Act[]
  steps: readonly SaleStep[]
  ordered: { reference: string; at: Date } | null
}

export async function viewSale(deps: AssistanceRoom, sale: Sale): Promise<SharedView | null> {
  const { stored, answers } = await findCheckout(deps.db, sale.cartUuid)
  if (stored === null) return null
  const { cart } = stored
  const [acts, ordered] = await Promise.all([readActs(deps.db, sale.id), orderOf(deps.db, cart)])
  const detailsAt = acts.find(({ kind }) => DETAILS.has(kind))?.at ?? null
  const now = deps.clock.now()
  return {
    sale,
    cart,
    customerFirstName: answers.details?.firstName ?? sale.customerName,
    acts,
    steps: saleSteps({ cart, answers, detailsAt, orderedAt: ordered?.at ?? null, now }),
    ordered,
  }
}

const DETAILS: ReadonlySet<string> = new Set(['DETAILS_GIVEN', 'DELIVERY_GIVEN', 'PAYMENT_GIVEN'])

/** The order that was placed and paid for, or needs no payment. */
async function orderOf({ $client }: Pick<Database, '$client'>, { uuid, status }: Cart) {
  if (status === 'open') return null
  const { rows } = await $client.query<{ reference: string; at: Date }>(
    `select reference, created_at as at from orders where cart_uuid = $1 and state = 'confirmed'`,
    [uuid],
  )
  return rows[0] ?? null
}

/** Who chose each line or changed it last. What was in the cart before the session is the customer's. */
export function authorsOf({ cart, acts }: Pick<SharedView, 'cart' | 'acts'>): LineAuthor[] {
  return cart.lines.map(({ id }) => {
    const own = acts.filter(({ lineId }) => lineId === id)
    const chosen = own.find(({ kind }) => PART_OF[kind] === undefined) ?? own.at(-1)
    return { offerId: id, actor: chosen?.actor ?? 'customer', at: chosen?.at ?? null, parts: partsOf(own) }
  })
}

/** The last choice of each. A number that is typed, chosen or proved is not said. */
function partsOf(acts: readonly Act[]): PartAuthor[] {
  return LINE_PARTS.flatMap((part) => {
    const last = acts.find(({ kind }) => PART_OF[kind] === part)
    return last === undefined ? [] : [{ part, actor: last.actor, at: last.at }]
  })
}

const IS_NO_CHANGE: ReadonlySet<ActKind> = new Set(['HANDED_OVER', 'TABLET_OFFERED', 'TABLET_GIVEN_BACK'])

/** What the assistant changed after the hand-over, which the customer has to look at again. */
export function changedSinceHandOver({ sale, acts }: Pick<SharedView, 'sale' | 'acts'>): string[] {
  const { handedOverAt } = sale
  if (handedOverAt === null) return []
  const changes = acts.filter(
    ({ actor, at, kind }) => actor === 'assistant' && at > handedOverAt && !IS_NO_CHANGE.has(kind),
  )
  return [...new Set(changes.map(({ what }) => what ?? 'your cart'))].reverse()
}
