import type { Ledgers, OrderInShop } from './ledgers.ts'

/** Each number of the pool is free, held, or in one order; each that is brought is requested exactly once. */
export function numbersAreInOnePlace(ledgers: Ledgers): string[] {
  return [...poolNumbers(ledgers), ...portRequests(ledgers)]
}

function poolNumbers({ shop, pool }: Ledgers): string[] {
  const gone = withdrawnLines(shop)
  const given = new Map(pool.filter(({ isCompleted }) => isCompleted).map((number) => [number.id, number]))
  const live = shop.orders.filter(({ state }) => state === 'confirmed' || state === 'withdrawn')
  const holders = Map.groupBy(
    live.flatMap((order) => order.numbers.map((number) => ({ ...number, order }))),
    ({ holdId }) => holdId,
  )
  const values = Map.groupBy(pool, ({ value }) => value)
  return [
    ...[...values].flatMap(([value, same]) => (same.length === 1 ? [] : [`${value} is ${same.length} times reserved`])),
    ...[...given.values()].flatMap(({ id, value }) => {
      const orders = holders.get(id) ?? []
      return orders.length === 1 ? [] : [`${value} is assigned and ${orders.length} orders have it`]
    }),
    ...[...holders].flatMap(([holdId, [first]]) => {
      // The number of a withdrawn line is free, or released by order management.
      if (first === undefined || gone.has(first.line) || given.get(holdId)?.value === first.msisdn) return []
      return [`${first.order.reference} has no number: ${first.msisdn} is not its own`]
    }),
  ]
}

/** As the porting system calls them. */
const STATE_THERE: Readonly<Record<string, string>> = {
  requested: 'acknowledged',
  accepted: 'inProgress',
  done: 'completed',
  rejected: 'rejected',
  calledOff: 'cancelled',
}
const LIVE: readonly string[] = ['toSend', 'requested', 'accepted', 'done']

function portRequests({ shop, ports }: Ledgers): string[] {
  const orders = new Map(shop.orders.map((order) => [order.id, order]))
  const known = new Map(shop.portRequests.map((request) => [request.id, request]))
  const gone = withdrawnLines(shop)
  const wanted = shop.orders.flatMap((order) =>
    order.state === 'confirmed'
      ? order.portLines.filter((line) => !gone.has(line)).map((line) => ({ line, order }))
      : [],
  )
  const moved = Map.groupBy(
    ports.filter(({ state }) => state === 'completed' || state === 'inProgress'),
    ({ msisdn }) => msisdn,
  )
  return [
    ...ports
      .filter(({ externalId }) => !known.has(externalId))
      .map(({ id, msisdn }) => `${msisdn} is requested (${id}) without an order`),
    ...[...moved].flatMap(([msisdn, same]) => (same.length === 1 ? [] : [`${msisdn} moves ${same.length} times`])),
    ...wanted.flatMap(({ line, order: { id, reference } }) => {
      const own = shop.portRequests.filter(({ orderId, lineId }) => orderId === id && lineId === line)
      return own.length === 1 ? [] : [`${reference} has ${own.length} requests for the number of ${line}`]
    }),
    ...shop.portRequests.flatMap((request) => {
      const name = referenceOf(orders.get(request.orderId))
      const there = ports.filter(({ externalId }) => externalId === request.id)
      const isExpected = wanted.some(({ line, order }) => line === request.lineId && order.id === request.orderId)
      const neverSent = request.state === 'calledOff' && there.length === 0
      const isMoving = LIVE.includes(request.state) && request.state !== 'done'
      return [
        ...(there.length === 1 || neverSent ? [] : [`${name}: its number is requested ${there.length} times there`]),
        ...there
          .filter(({ state }) => state !== STATE_THERE[request.state])
          .map(({ state }) => `${name}: its number is ${request.state} in the shop and ${state} there`),
        ...(isMoving && !isExpected ? [`${name}: a number is still ${request.state} without an order`] : []),
      ]
    }),
  ]
}

function withdrawnLines({ withdrawals }: Ledgers['shop']): Set<string> {
  return new Set(withdrawals.flatMap(({ lines }) => lines))
}

function referenceOf(order: OrderInShop | undefined): string {
  return order?.reference ?? 'no order'
}
