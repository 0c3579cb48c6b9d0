import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { purchaseEvent } from '#domain/analytics/purchase-event.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { AnalyticsSink } from '#server/analytics/analytics-sink.ts'
import { releasesOf } from '#server/cart/view/releases-of.ts'
import { planName, viewAddOn, viewDevice } from '#server/cart/view/view-line-parts.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { defineFollowUp } from '../state/define-follow-up.ts'
import { findOrderById } from '../state/order-store.ts'
import { orders } from '../state/tables.ts'

type Deps = { analytics: AnalyticsSink | null; catalogue: CatalogueStore; clock: Clock; db: Database }

/** Google takes events of the last three days. */
const MOST_HOURS = 70
const HOUR_MS = 3_600_000

export const reportPurchaseFollowUp = defineFollowUp({
  name: 'report-purchase',
  payload: v.object({ orderId: v.pipe(v.string(), v.uuid()) }),
  waitsFor: 'analytics',
  of: (effect, { id: orderId, purchaseReport }) =>
    effect.do === 'handOver' && purchaseReport === 'due' ? { orderId } : null,
  overdue: sql`select id as "orderId", id as order_id, changed_at as since from orders
    where purchase_report = 'due' and state = 'confirmed'`,
  run: reportPurchase,
})

/** A process that dies after it has sent the purchase sends it again, with the same transaction id. */
async function reportPurchase({ analytics, catalogue, clock, db }: Deps, { orderId }: { orderId: string }) {
  const order = await findOrderById(db, orderId)
  if (order?.purchaseReport !== 'due') return
  const isLate = clock.now().getTime() - order.createdAt.getTime() > MOST_HOURS * HOUR_MS
  if (isLate || analytics === null) return note(db, orderId, 'missed')
  const { cart } = order.ordered
  const names = namesOf(await catalogue.held(releasesOf(cart)))
  const event = purchaseEvent(cart, transactionId(orderId), names)
  await analytics.send({ event, channel: cart.channel, at: order.createdAt })
  await note(db, orderId, 'sent')
}

async function note(db: Database, orderId: string, purchaseReport: 'sent' | 'missed'): Promise<void> {
  await db
    .update(orders)
    .set({ purchaseReport })
    .where(and(eq(orders.id, orderId), eq(orders.purchaseReport, 'due')))
}

/** Of the order's id, which is random and in no link: nobody finds the order by it, and no key changes it. */
function transactionId(orderId: string): string {
  return createHash('sha256').update(orderId).digest('hex').slice(0, 16)
}

function namesOf(releases: HeldReleases): Parameters<typeof purchaseEvent>[2] {
  return {
    plan: (line: Cart['lines'][number]) => planName(releases, line),
    addOn: (addOn) => viewAddOn(releases, addOn).displayName,
    device: (device) => {
      const { manufacturer, model, color, capacity } = viewDevice(releases, device)
      const variant = [color, capacity].filter((part) => part !== null).join(' ')
      return { name: `${manufacturer} ${model}`, brand: manufacturer, variant: variant === '' ? null : variant }
    },
  }
}
