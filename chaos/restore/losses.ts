import type { Ledgers, OrderInShop } from '../ledgers.ts'

/** The ledgers of all systems when the database was lost, and in the end. */
export type Losses = {
  before: Ledgers
  after: Ledgers
  /** Ids of orders whose visit was changed after their contract was made. */
  changed: ReadonlySet<string>
}

/** Orders that are gone for good. */
export function lostOrders({ before, after }: Losses): OrderInShop[] {
  const known = new Set(after.shop.orders.map(({ id }) => id))
  return before.shop.orders.filter(({ id }) => !known.has(id))
}

/** Payments at the provider that the shop has no more, as they were and as they are. */
export function orphanedPayments({ before, after }: Losses) {
  const known = new Set(after.shop.payments.map(({ id }) => id))
  const earlier = new Map(before.provider.map((payment) => [payment.providerRef, payment]))
  const orders = new Map(before.shop.orders.map((order) => [order.id, order]))
  const orderOf = new Map(before.shop.payments.map(({ id, orderId }) => [id, orders.get(orderId)]))
  return after.provider.flatMap((now) => {
    const then = earlier.get(now.providerRef)
    if (then === undefined || (now.paymentId !== null && known.has(now.paymentId))) return []
    return [{ then, now, order: orderOf.get(now.paymentId ?? '') }]
  })
}

/**
 * The ledgers in the end without what lost orders have left outside, and without letters that came a second time under
 * their Message-ID.
 */
export function withoutLost(losses: Losses): Ledgers {
  const { before, after } = losses
  const lost = new Set(lostOrders(losses).map(({ id }) => id))
  const orphans = new Set(orphanedPayments(losses).map(({ now }) => now.providerRef))
  const lastLetter = Math.max(0, ...before.mailbox.map(({ number }) => number))
  const sent = new Set(before.mailbox.map(({ messageId }) => messageId))
  const isOfLost = (messageId: string) => lost.has(messageId.replace(/^<|\..*$/g, ''))
  const left = leftBehind(losses)
  return {
    ...after,
    provider: after.provider.filter(({ providerRef }) => !orphans.has(providerRef)),
    mailbox: after.mailbox.filter(
      ({ messageId, number }) => !isOfLost(messageId) && (number <= lastLetter || !sent.has(messageId)),
    ),
    diary: after.diary.filter(({ id }) => !left.visits.includes(id)),
    pool: after.pool.filter(({ id }) => !left.numbers.includes(id)),
    bureau: after.bureau.filter(({ key }) => !lost.has(key)),
  }
}

/**
 * Visits and numbers that were confirmed for orders, or for changes of a visit, which order management had not heard of
 * when the database was lost. No system knows whose they are.
 */
export function leftBehind({ before, after }: Losses) {
  const managed = new Set(before.orderManagement.map(({ externalId }) => externalId))
  const visitsThere = new Set(before.orderManagement.flatMap(({ visits }) => visits))
  const numbersThere = new Set(
    before.shop.orders.flatMap(({ id, numbers }) => (managed.has(id) ? numbers.map(({ holdId }) => holdId) : [])),
  )
  const live = after.shop.orders.filter(({ state }) => state === 'confirmed' || state === 'withdrawn')
  const visits = new Set(live.flatMap((order) => order.visits))
  const numbers = new Set(live.flatMap((order) => order.numbers.map(({ holdId }) => holdId)))
  const wasTaken = new Set(before.diary.flatMap(({ id, isConfirmed }) => (isConfirmed ? id : [])))
  const wasGiven = new Set(before.pool.flatMap(({ id, isCompleted }) => (isCompleted ? id : [])))
  return {
    visits: after.diary.flatMap(({ id, isConfirmed }) =>
      isConfirmed && wasTaken.has(id) && !visitsThere.has(id) && !visits.has(id) ? id : [],
    ),
    numbers: after.pool.flatMap(({ id, isCompleted }) =>
      isCompleted && wasGiven.has(id) && !numbersThere.has(id) && !numbers.has(id) ? id : [],
    ),
  }
}
