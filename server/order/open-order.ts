import { readOrderReference } from '#domain/order/order-reference.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { SALE_IS_OPEN } from '#server/cart/record-acts.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'
import type { OrderRoom } from './order-room.ts'
import { opensOrder, secretOf } from './order-secret.ts'
import { refundedOfLost } from './state/lost-order.ts'
import { findOrderById, findOwner, type StoredOrder } from './state/order-store.ts'

type Signing = { config: Pick<ServerSettings, 'keys'> }

/** Makes a request for an unknown order take as long as one with a wrong secret. */
const NO_ORDER = '00000000-0000-0000-0000-000000000000'

/** A secret cannot be guessed; attempts are limited and logged. */
const WRONG_PER_VISITOR = { most: 30, seconds: 3600 }

/**
 * The only place that decides who may open an order: the signed-in customer whose order it is, the partner's system that placed
 * it, or a caller with its secret.
 * The number alone opens nothing, and an unknown order gets the same refusal as one that belongs to another customer. Only
 * wrong secrets are counted, so attempts from a shared network do not lock out customers with a right one.
 */
export async function openOrder(
  { db, config }: Pick<OrderRoom, 'db'> & Signing,
  caller: Caller,
  claim: OrderClaim,
  { tablet = 'may not' }: OnTablet = {},
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrderBy({ db, config }, caller, claim)
  if (!opened.ok) return opened
  const { order, by } = opened.value
  return by === 'tablet' && tablet === 'may not' ? refuse({ code: 'TABLET_ONLY_SIGNS' }) : ok(order)
}

/** The shop's tablet shows the order that was placed on it, and takes its payment. Everything else outlasts the tablet. */
type OnTablet = { tablet?: 'may' | 'may not' }

type OrderClaim = { reference: string; key?: string | null | undefined }

type OrderKey = 'browser' | 'tablet' | 'mailbox'

/** Also returns what opened it: the account, or the secret of the browser that ordered or of the mailbox that gets the mails. */
export async function openOrderBy(
  deps: Pick<OrderRoom, 'db'> & Signing,
  caller: Caller,
  claim: OrderClaim,
): Promise<Result<{ order: StoredOrder; by: 'account' | OrderKey }, Refusal>> {
  const reference = readOrderReference(claim.reference)
  // Timing must not reveal whether an order exists, so only its id and owner are read before the secret is checked.
  const owner = reference === null ? null : await findOwner(deps.db, reference)
  if (owner !== null && isOwn(caller, owner)) {
    const own = await findOrderById(deps.db, owner.id)
    if (own !== null) return ok({ order: own, by: 'account' })
  }
  return openBySecret(deps, caller, { reference, key: claim.key ?? null, id: owner?.id ?? null })
}

function isOwn(caller: Caller, { customer, partner }: { customer: string | null; partner: string | null }): boolean {
  if (caller.kind === 'partner') return partner === caller.clientId
  return customer !== null && customer === customerIdOf(caller)
}

async function openBySecret(
  { db, config }: Pick<OrderRoom, 'db'> & Signing,
  caller: Caller,
  { reference, key: shown, id }: { reference: string | null; key: string | null; id: string | null },
): Promise<Result<{ order: StoredOrder; by: OrderKey }, Refusal>> {
  const secret = shown ?? (reference === null ? null : caller.orderCookie.secretOf(reference))
  const by = secretOf(config.keys, id ?? NO_ORDER, secret ?? '')
  const found = id !== null && by !== null ? await findOrderById(db, id) : null
  const isGood =
    found !== null &&
    (by === 'tablet' ? await isTabletOpen(db, caller, found.cartUuid) : opensOrder(config.keys, found, secret ?? ''))
  const order = isGood ? found : null
  if (order === null || by === null) {
    caller.securityEvent({
      event: 'refused-access',
      place: 'order',
      reason: secret === null ? 'no secret' : 'wrong secret',
    })
    const key = `wrong order keys of ${caller.visitor}`
    const isOver = secret !== null && (await spendBudget(db, { key, ...WRONG_PER_VISITOR })) !== null
    if (isOver) return refuse({ code: 'TOO_MANY_ORDER_KEYS' })
    // For a known order, too: timing must not reveal it.
    const refunded = secret === null || reference === null ? null : await refundedOfLost(db, reference)
    return id === null && refunded !== null
      ? refuse({ code: 'ORDER_LOST', params: { refunded } })
      : refuse({ code: 'ORDER_NOT_FOUND' })
  }
  return ok({ order, by })
}

const TABLET_OPEN = `select from assisted_sales where cart_uuid = $1 and tablet_mark = $2 and ${SALE_IS_OPEN}`

/** In the browser itself: its secret opens nothing in another, nor on the next tablet. */
async function isTabletOpen({ $client }: OrderRoom['db'], { cartCookie }: Caller, cartUuid: string): Promise<boolean> {
  return ((await $client.query(TABLET_OPEN, [cartUuid, cartCookie.markOf(cartUuid)])).rowCount ?? 0) > 0
}

/** Whether it opens here as on the shop's tablet, so that nothing is shown which works on any device. */
export function isShownOnTablet({ config }: Signing, caller: Caller, order: StoredOrder): boolean {
  const held = caller.orderCookie.secretOf(order.reference)
  return !isOwn(caller, order) && held !== null && secretOf(config.keys, order.id, held) === 'tablet'
}

/** Whether an order that the key of a link opened opens in this browser without it. */
export function holdsOrder({ config }: Signing, caller: Caller, order: StoredOrder): boolean {
  if (isOwn(caller, order)) return true
  const held = caller.orderCookie.secretOf(order.reference)
  return held !== null && opensOrder(config.keys, order, held)
}

/**
 * *Open my order*: stores the secret of a linked order in the browser. Only a press does that, because a link may come
 * from anybody.
 */
export async function keepOrder(
  deps: Pick<OrderRoom, 'db'> & Signing,
  caller: Caller,
  claim: { reference: string; key: string },
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrder(deps, caller, claim)
  if (opened.ok && !isOwn(caller, opened.value)) caller.orderCookie.holdLinked(opened.value.reference, claim.key)
  return opened
}
