import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { type OrderDocument, orderDocument } from '#domain/order/order.ts'
import { storedDocument } from '#domain/stored-document.ts'
import { orNull } from '#domain/stored-parts.ts'
import { GATEWAYS } from '#server/payment/payments.ts'
import type { Database } from '#server/platform/database/database.ts'
import { asc, eq } from '#server/platform/database/drizzle/orm.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { StoredOrder, WithdrawalRow } from '../../state/order-store.ts'
import { orderEvents } from '../../state/tables.ts'

const PURPOSE = 'order record'

const Instant = v.pipe(v.string(), v.isoTimestamp())
const Id = v.pipe(v.string(), v.uuid())

const Card = v.object({ token: orNull(v.string()), last4: v.string(), brand: v.string(), expires: v.string() })
const Payment = v.object({
  id: Id,
  gateway: v.picklist(GATEWAYS),
  amount: v.number(),
  currency: v.string(),
  keepCard: v.boolean(),
  savedCard: orNull(Id),
  providerRef: v.string(),
  card: orNull(Card),
  createdAt: Instant,
})

/** An order with its history and the payment that paid for it, as it was sent to order management. */
export type OrderRecord = v.InferOutput<typeof OrderParts>
const OrderParts = v.object({
  id: Id,
  reference: v.string(),
  cartUuid: Id,
  customer: orNull(v.string()),
  createdAt: Instant,
  /** Of the order's own format. */
  document: v.custom<OrderDocument>((value) => typeof value === 'object' && value !== null, 'an order'),
  events: v.array(v.object({ event: v.string(), by: v.string(), at: Instant })),
  payment: orNull(Payment),
})
const order = storedDocument<OrderRecord>({ name: 'order record', format: 1, schema: OrderParts })

/** A withdrawal, with the goods that have to come back. */
export type WithdrawalRecord = v.InferOutput<typeof WithdrawalParts>
const WithdrawalParts = v.object({
  id: Id,
  orderId: Id,
  lines: v.array(v.string()),
  isWhole: v.boolean(),
  statement: orNull(v.string()),
  receivedAt: Instant,
  usedDays: v.number(),
  due: v.number(),
  refund: v.number(),
  paymentId: orNull(Id),
  cancelTries: v.number(),
  goods: v.array(
    v.object({
      id: Id,
      item: v.string(),
      lent: v.boolean(),
      price: v.number(),
      paymentId: orNull(Id),
      sendBy: v.string(),
    }),
  ),
})
const withdrawal = storedDocument<WithdrawalRecord>({ name: 'withdrawal record', format: 1, schema: WithdrawalParts })

export type RecordDeps = { db: Database; config: { keys: KeyRing } }

/**
 * What order management stores for the shop and cannot read, so that a shop whose database has lost the order can make
 * it again as it was.
 */
export async function sealOrder({ db, config }: RecordDeps, stored: StoredOrder): Promise<string> {
  const { id, reference, cartUuid, customer, createdAt, ordered } = stored
  const events = await db
    .select({ event: orderEvents.event, by: orderEvents.by, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id))
  const record = order.write({
    ...{ id, reference, cartUuid, customer },
    createdAt: createdAt.toISOString(),
    document: orderDocument(ordered),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    payment: paymentOf(stored),
  })
  return sealed(config.keys, record, id)
}

/** Null: it was not sealed by this shop, or for another order. */
export function unsealOrder(keys: KeyRing, text: string, orderId: string): OrderRecord | null {
  const json = unsealed(keys, text, orderId)
  return json === null ? null : order.read(json, orderId)
}

export function sealWithdrawal(
  keys: KeyRing,
  { returns }: Pick<StoredOrder, 'returns'>,
  { id, orderId, receivedAt, ...row }: WithdrawalRow,
): string {
  const { lines, isWhole, statement, usedDays, due, refund, paymentId, cancelTries } = row
  const goods = returns.filter(({ withdrawalId }) => withdrawalId === id)
  const record = withdrawal.write({
    ...{ id, orderId, lines, isWhole, statement, usedDays, due, refund, paymentId, cancelTries },
    receivedAt: receivedAt.toISOString(),
    goods: goods.map(({ id: goodsId, item, lent, price, paymentId: paidBy, sendBy }) => ({
      ...{ id: goodsId, item, lent, price, paymentId: paidBy, sendBy },
    })),
  })
  return sealed(keys, record, id)
}

export function unsealWithdrawal(keys: KeyRing, text: string, withdrawalId: string): WithdrawalRecord | null {
  const json = unsealed(keys, text, withdrawalId)
  return json === null ? null : withdrawal.read(json, withdrawalId)
}

/** An order is handed over once it is paid. */
function paymentOf({ payments }: StoredOrder): OrderRecord['payment'] {
  const paid = payments.find(({ state }) => state === 'authorised' || state === 'captured')
  if (paid?.providerRef == null) return null
  const { id, gateway, amount, currency, keepCard, savedCard, providerRef, card, createdAt } = paid
  return {
    ...{ id, gateway, amount, currency, keepCard, savedCard, providerRef, card },
    createdAt: createdAt.toISOString(),
  }
}

function sealed(keys: KeyRing, record: unknown, context: string): string {
  return keys.seal(PURPOSE, brotliCompressSync(JSON.stringify(record)).toString('base64'), context)
}

function unsealed(keys: KeyRing, text: string, context: string): unknown {
  const packed = keys.unseal(PURPOSE, text, context)
  return packed === null ? null : JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString())
}
