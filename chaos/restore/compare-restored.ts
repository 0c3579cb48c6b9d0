import { type Losses, lostOrders, orphanedPayments } from './losses.ts'

const OF_A_CONTRACT = ['contract', 'contractSummary', 'cancellation']

/** Whether all that other systems had of orders is in the restored shop again, and no money is left without an order: one sentence per difference. */
export function compareRestored(losses: Losses): string[] {
  return [...ordersAreBack(losses), ...withdrawalsAreBack(losses), ...documentsAreBack(losses), ...moneyIsBack(losses)]
}

/** What order management has the shop has, as it was. */
function ordersAreBack({ before, after }: Losses): string[] {
  const restored = new Map(after.shop.orders.map((order) => [order.id, order]))
  return handedOver(before).flatMap(({ order, managed }) => {
    const now = restored.get(order.id)
    if (now === undefined) return [`${order.reference} is lost, and order management has it as ${managed.id}`]
    const same = ['reference', 'cartUuid', 'email', 'due', 'needsCard', 'credit'] as const
    const isPaid =
      managed.paidRef === null || after.shop.payments.some(({ providerRef }) => providerRef === managed.paidRef)
    return [
      ...same
        .filter((each) => now[each] !== order[each])
        .map((each) => `${order.reference}: its ${each} was ${order[each]} and is ${now[each]}`),
      ...(isPaid ? [] : [`${order.reference} was paid with ${managed.paidRef}, which the shop does not know any more`]),
    ]
  })
}

/** What was called off at order management stays so. */
function withdrawalsAreBack({ before, after }: Losses): string[] {
  const restored = new Map(after.shop.withdrawals.map((withdrawal) => [withdrawal.id, withdrawal]))
  const names = new Map(handedOver(before).map(({ order }) => [order.id, order.reference]))
  return before.shop.withdrawals.flatMap(({ id, orderId, refund, lines, cancelState }) => {
    const name = names.get(orderId)
    if (name === undefined || cancelState !== 'done') return []
    const now = restored.get(id)
    if (now === undefined) return [`${name} was withdrawn from, and the shop has forgotten it`]
    const isSame = now.refund === refund && now.lines.toSorted().join() === lines.toSorted().join()
    return isSame ? [] : [`${name} was withdrawn from with a refund of ${refund}, now of ${now.refund}`]
  })
}

/** The same documents of a contract, to the byte, where nothing was changed since: order management has an order as it is. */
function documentsAreBack({ before, after, changed }: Losses): string[] {
  const keyOf = (each: { orderId: string; kind: string; about: string }) => `${each.orderId} ${each.kind} ${each.about}`
  const restored = new Map(after.shop.documents.map((document) => [keyOf(document), document.checksum]))
  const names = new Map(handedOver(before).map(({ order }) => [order.id, order.reference]))
  return before.shop.documents.flatMap((document) => {
    const name = names.get(document.orderId)
    if (name === undefined || changed.has(document.orderId) || !OF_A_CONTRACT.includes(document.kind)) return []
    const now = restored.get(keyOf(document))
    return now === document.checksum
      ? []
      : [`${name}: its ${document.kind} is ${now === undefined ? 'lost' : 'another'}`]
  })
}

/** A charge without an order was refunded, once. */
function moneyIsBack(losses: Losses): string[] {
  return orphanedPayments(losses).flatMap(({ now, order }) => {
    const name = `${now.providerRef} of ${order?.reference ?? 'no order'}`
    const left = now.captured - now.refunded - now.lost
    return [
      ...(left > 0 ? [`${name} is an orphaned charge: ${left} of ${now.captured} is not refunded`] : []),
      ...(left < 0 ? [`${name}: ${now.refunded} was refunded of ${now.captured}`] : []),
      ...(now.state === 'authorised' && now.amount > 0 ? [`${name} holds ${now.amount} on a card`] : []),
    ]
  })
}

/** How a customer found an order that they had, in the end. */
export type Opened = {
  reference: string
  /** In the browser that ordered, or in the link of a letter. */
  hasSecret: boolean
  isSignedIn: boolean
  state: string | null
  /** Of the refusal. */
  code: string | null
  /** In cents, as the refusal says. */
  refunded: number | null
}

/** A customer who opens an order sees it, or what became of its money. */
export function compareOpened(opened: readonly Opened[], losses: Losses): string[] {
  const lost = new Set(lostOrders(losses).map(({ reference }) => reference))
  const orphans = orphanedPayments(losses)
  return opened.flatMap(({ reference, hasSecret, isSignedIn, state, code, refunded }) => {
    if (!lost.has(reference)) {
      const isShut = state === null && (hasSecret || isSignedIn)
      return isShut ? [`${reference} does not open for its customer: ${code}`] : []
    }
    if (state !== null) return [`${reference} is lost and opens as ${state}`]
    const own = orphans.filter(({ order }) => order?.reference === reference)
    const back = own.reduce((sum, { then, now }) => sum + refundedOf(now) - refundedOf(then), 0)
    if (back === 0 || !hasSecret) return []
    return code === 'ORDER_LOST' && refunded === back
      ? []
      : [`${reference} is lost, ${back} was refunded of it, and its customer reads ${code} (${refunded})`]
  })
}

function refundedOf({ state, amount, refunded }: Losses['after']['provider'][number]): number {
  return state === 'released' ? amount : refunded
}

export function handedOver(before: Losses['before']) {
  const managed = new Map(before.orderManagement.map((order) => [order.externalId, order]))
  return before.shop.orders.flatMap((order) => {
    const there = managed.get(order.id)
    return there === undefined ? [] : [{ order, managed: there }]
  })
}
