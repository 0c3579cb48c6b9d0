import { lettersAreTrue, mailsAreSentOnce } from './compare-mails.ts'
import { numbersAreInOnePlace } from './compare-numbers.ts'
import { backOf, goodsArePaidBack, hasPaidReturns } from './compare-returns.ts'
import { stockIsCounted } from './compare-stock.ts'
import type { Ledgers, OrderInShop, PaymentAtProvider, PaymentInShop } from './ledgers.ts'
import { backByStaff, staffRefundsAreDone } from './staff/compare-staff-refunds.ts'

/** Reconciles the ledgers of all systems: one sentence per difference. Empty: they agree, to the cent. */
export function compareLedgers(ledgers: Ledgers): string[] {
  return [
    ...ordersHaveEnded(ledgers),
    ...cartsFollowTheirOrders(ledgers),
    ...ordersArePaid(ledgers),
    ...moneyHasItsOrder(ledgers),
    ...confirmedAreManaged(ledgers),
    ...withdrawnIsOver(ledgers),
    ...goodsArePaidBack(ledgers),
    ...staffRefundsAreDone(ledgers),
    ...mailsAreSentOnce(ledgers),
    ...lettersAreTrue(ledgers),
    ...documentsAreGiven(ledgers),
    ...visitsBelongToOrders(ledgers),
    ...stockIsCounted(ledgers),
    ...numbersAreInOnePlace(ledgers),
    ...bureauHasOneEnquiry(ledgers),
    ...nothingIsLeftToDo(ledgers),
    ...columnsFollowDocuments(ledgers),
    ...seenStatesHold(ledgers),
    ...sumsAgree(ledgers),
  ]
}

const ENDS: readonly string[] = ['confirmed', 'referred', 'cancelled', 'withdrawn']

function ordersHaveEnded({ shop }: Ledgers): string[] {
  return shop.orders
    .filter(({ state }) => !ENDS.includes(state))
    .map((order) => `${order.reference} is still ${order.state}`)
}

function cartsFollowTheirOrders({ shop }: Ledgers): string[] {
  return shop.carts.flatMap(({ uuid, status }) => {
    const live = shop.orders.filter(({ cartUuid, state }) => cartUuid === uuid && state !== 'cancelled')
    const should = live.length === 0 ? 'open' : 'ordered'
    return [
      ...(live.length > 1 ? [`cart ${uuid} has ${live.length} orders: ${live.map(nameOf).join(', ')}`] : []),
      ...(status === should ? [] : [`cart ${uuid} is ${status} and should be ${should}`]),
    ]
  })
}

/** The state of each payment in the shop agrees with that of its order. */
function ordersArePaid(ledgers: Ledgers): string[] {
  const { shop } = ledgers
  return shop.orders.flatMap((order) => {
    const own = shop.payments.filter(({ orderId }) => orderId === order.id)
    // One that was lost to a dispute was paid.
    const taken = own.filter(({ state }) => state === 'captured' || state === 'lost')
    const pending = own.filter(({ state }) => ['starting', 'open', 'authorised', 'givingBack'].includes(state))
    const expected = (order.state === 'confirmed' && order.needsCard) || hasPaidReturns(ledgers, order.id) ? 1 : 0
    return [
      ...pending.map((payment) => `${order.reference} is ${order.state} and a payment of it still ${payment.state}`),
      ...(taken.length === expected
        ? []
        : [`${order.reference} is ${order.state} and has ${taken.length} payments that were taken, not ${expected}`]),
      ...taken
        .filter(({ amount }) => amount !== order.due)
        .map(({ amount }) => `${order.reference} came to ${order.due} and ${amount} was taken`),
    ]
  })
}

/** Every payment that the provider knows is one of ours, once, with the same end. */
function moneyHasItsOrder(ledgers: Ledgers): string[] {
  const { shop, provider } = ledgers
  const byId = new Map(shop.payments.map((payment) => [payment.id, payment]))
  const orders = new Map(shop.orders.map((order) => [order.id, order]))
  const refs = new Set(provider.map(({ providerRef }) => providerRef))
  const lost = shop.payments.filter(({ providerRef }) => providerRef !== null && !refs.has(providerRef))
  return [
    ...lost.map((payment) => `the provider does not know payment ${payment.providerRef}`),
    ...provider.flatMap((held) => {
      const payment = held.paymentId === null ? undefined : byId.get(held.paymentId)
      const name = `${nameOf(orders.get(payment?.orderId ?? ''))}, ${held.providerRef}`
      return faultsOf(held, payment, backOf(ledgers, payment?.id ?? '')).map((fault) => `${name}: ${fault}`)
    }),
  ]
}

function faultsOf(held: PaymentAtProvider, payment: PaymentInShop | undefined, back: number): string[] {
  const hasMoney = held.captured > held.refunded + held.lost
  const isHeld = held.state === 'authorised' && held.amount > 0
  if (payment === undefined) return [`the shop has no such payment (${held.state}, ${held.amount})`]
  if (payment.providerRef !== held.providerRef) {
    return hasMoney || isHeld ? [`${held.amount} of a payment that the shop knows as ${payment.providerRef}`] : []
  }
  const isTaken = payment.state === 'captured'
  const isRefundedWrongly = isTaken ? held.refunded !== back : hasMoney && held.refunded > 0
  return [
    ...(held.amount === payment.amount && held.currency.toUpperCase() === payment.currency
      ? []
      : [`${held.amount} ${held.currency} at the provider, ${payment.amount} ${payment.currency} in the shop`]),
    ...(isHeld ? [`${held.amount} is held on a card and neither taken nor released (${payment.state})`] : []),
    ...(isRefundedWrongly
      ? [`${held.refunded} of ${held.captured} was refunded, not ${isTaken ? back : held.captured}`]
      : []),
    ...(held.dispute === payment.disputeState
      ? []
      : [`disputed: ${held.dispute} at the provider, ${payment.disputeState} in the shop`]),
    ...(held.dispute === 'open' ? ['a dispute that nobody decided'] : []),
    ...(held.lost > 0 && payment.state !== 'lost'
      ? [`${held.lost} was lost for a payment that is ${payment.state}`]
      : []),
    ...(hasMoney && !isTaken ? [`${held.captured} was taken for a payment that is ${payment.state}`] : []),
    ...(isTaken && held.captured !== payment.amount ? [`taken in the shop, ${held.state} at the provider`] : []),
    ...(held.refunded > held.captured ? [`${held.refunded} was refunded of ${held.captured}`] : []),
  ]
}

function confirmedAreManaged({ shop, orderManagement }: Ledgers): string[] {
  const confirmed = new Map(shop.orders.filter(({ state }) => state === 'confirmed').map((order) => [order.id, order]))
  const known = new Set([...confirmed.keys(), ...withdrawnNames(shop)])
  const strangers = orderManagement.filter(({ externalId }) => !known.has(externalId ?? ''))
  return [
    ...strangers.map(({ id, externalId }) => `order management has ${id} (${externalId}), which is not confirmed`),
    ...[...confirmed.values()].flatMap((order) => {
      const handed = orderManagement.filter(({ externalId }) => externalId === order.id)
      const [managed] = handed
      if (handed.length !== 1 || managed === undefined) {
        return [`${order.reference} is ${handed.length} times in order management`]
      }
      const payment = shop.payments.find(
        ({ orderId, state }) => orderId === order.id && (state === 'captured' || state === 'lost'),
      )
      const ref = payment === undefined || payment.amount === 0 ? null : payment.providerRef
      return [
        ...differs(order, 'name there', order.managedId, managed.id),
        ...differs(order, 'state there', order.managedState, managed.state),
        ...differs(order, 'lines', order.items.toSorted().join(), managed.items.toSorted().join()),
        ...differs(order, 'visits', order.visits.toSorted().join(), managed.visits.toSorted().join()),
        ...differs(order, 'payment', ref, managed.paidRef),
        ...differs(order, 'money', order.due, managed.paid),
      ]
    }),
  ]
}

/** What ends a service that works goes by the name of the withdrawal. */
function withdrawnNames({ orders, withdrawals }: Ledgers['shop']): string[] {
  return [...orders.flatMap(({ id, state }) => (state === 'withdrawn' ? id : [])), ...withdrawals.map(({ id }) => id)]
}

/** A withdrawn order is cancelled in order management, refunded, and its customer has a receipt of both. */
function withdrawnIsOver({ shop, orderManagement }: Ledgers): string[] {
  const orders = new Map(shop.orders.map((order) => [order.id, order]))
  const isMailed = (orderId: string, kind: string) =>
    shop.mails.some((mail) => mail.orderId === orderId && mail.kind === kind)
  return shop.withdrawals.flatMap(({ id, orderId, lines, refund, isRefunded, cancelState }) => {
    const name = nameOf(orders.get(orderId))
    const managed = orderManagement.find(({ externalId }) => externalId === orderId)
    const ending = orderManagement.find(({ externalId }) => externalId === id)
    const isOver = managed === undefined || ['cancelled', 'rejected', 'failed'].includes(managed.state)
    const left = isOver ? [] : managed.items.filter((item) => lines.includes(item) && !ending?.items.includes(item))
    return [
      ...(cancelState === 'done' ? [] : [`${name} was withdrawn from and order management is ${cancelState}`]),
      ...left.map((item) => `${name} was withdrawn from and ${item} goes on in order management`),
      ...(refund > 0 && !isRefunded ? [`${name} was withdrawn from and ${refund} is not refunded`] : []),
      ...(isMailed(orderId, `withdrawal ${id}`) ? [] : [`${name} has no receipt of its withdrawal`]),
      ...(isMailed(orderId, `refund ${id}`) === refund > 0 ? [] : [`${name} has a wrong mail about its refund`]),
    ]
  })
}

function differs({ reference }: OrderInShop, what: string, here: unknown, there: unknown): string[] {
  return here === there ? [] : [`${reference}: its ${what} is ${here} in the shop and ${there} in order management`]
}

const OF_A_CONTRACT = ['contract', 'contractSummary', 'cancellation']
const DOCUMENT_OF: Readonly<Record<string, string>> = { captured: 'receipt', givenBack: 'refund' }

/** Every contract, payment and refund has its documents, and mails attach those that are stored. */
function documentsAreGiven(ledgers: Ledgers): string[] {
  const { shop, mailbox } = ledgers
  const stored = new Set(shop.documents.map(({ checksum }) => checksum))
  const has = (order: string, kind: string, about: string) =>
    shop.documents.some((each) => each.orderId === order && each.kind === kind && each.about === about)
  const confirmations = mailbox.filter(({ messageId }) => messageId.includes('.confirmation@'))
  return [
    ...shop.orders
      .filter(({ state }) => state === 'confirmed')
      .flatMap(({ id, reference }) =>
        OF_A_CONTRACT.filter((kind) => !has(id, kind, '')).map((kind) => `${reference} has no ${kind}`),
      ),
    ...shop.payments
      // What employees have refunded as a whole has notes of its parts.
      .filter(
        ({ id, orderId, state, amount }) =>
          amount > (state === 'givenBack' ? backByStaff(ledgers, id) : 0) &&
          DOCUMENT_OF[state] &&
          !has(orderId, DOCUMENT_OF[state], id),
      )
      .map(({ id, state }) => `the payment ${id} has no ${DOCUMENT_OF[state]}`),
    ...confirmations
      .filter(({ attachments }) => attachments.length < OF_A_CONTRACT.length)
      .map(({ messageId }) => `the mail ${messageId} came without its documents`),
    ...confirmations
      .filter(({ attachments }) => attachments.some(({ checksum }) => !stored.has(checksum)))
      .map(({ messageId }) => `the mail ${messageId} came with a document that is not stored`),
  ]
}

function visitsBelongToOrders({ shop, diary }: Ledgers): string[] {
  const taken = new Set(diary.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id))
  const promised = new Map(
    shop.orders
      .filter(({ state }) => state === 'confirmed')
      .flatMap((order) => order.visits.map((visit) => [visit, order])),
  )
  const formerly = (id: string) => shop.orders.find(({ visits }) => visits.includes(id))
  return [
    ...[...taken].filter((id) => !promised.has(id)).map((id) => `an engineer comes (${id}) for ${endOf(formerly(id))}`),
    ...[...promised]
      .filter(([id]) => !taken.has(id))
      .map(([id, { reference }]) => `nobody comes for ${reference}: ${id} is not confirmed`),
  ]
}

function endOf(order: OrderInShop | undefined): string {
  return order === undefined ? 'no order' : `${order.reference}, which is ${order.state} (${order.why})`
}

function bureauHasOneEnquiry({ shop, bureau }: Ledgers): string[] {
  const orders = new Map(shop.orders.map((order) => [order.id, order]))
  return bureau.flatMap(({ key, decision }) => {
    const order = orders.get(key)
    if (order === undefined) return [`the bureau has an enquiry about ${key}, which is no order`]
    if (order.credit === null) return order.state === 'cancelled' ? [] : [`${order.reference} has no credit decision`]
    return order.credit === decision ? [] : [`${order.reference}: the bureau said ${decision}, not ${order.credit}`]
  })
}

/** Scheduled jobs: the next run comes within a minute, or in the next night. */
const BY_THEMSELVES: readonly string[] = [
  'sweep-orders',
  'find-disputes',
  'reconcile',
  'promise-timed-mails',
  'free-lapsed-holds',
  'follow-stock-system',
  'find-returned-phones',
  'find-contract-notices',
  'forget-removed-cards',
]

function nothingIsLeftToDo({ shop }: Ledgers): string[] {
  const matters = ({ queue }: { queue: string }) => !BY_THEMSELVES.includes(queue)
  return [
    ...shop.unfinishedJobs
      .filter(({ queue }) => matters({ queue }) && !queue.startsWith('forget-') && !queue.startsWith('__pgboss'))
      .map(({ queue, state, count }) => `${count} jobs of ${queue} are ${state}`),
    ...shop.deadLetters.filter(matters).map(({ queue, reason }) => `a job of ${queue} failed for good: ${reason}`),
  ]
}

function columnsFollowDocuments({ shop }: Ledgers): string[] {
  return shop.staleColumns.map(({ table, id }) => `the columns of ${table} ${id} do not say what its document says`)
}

function seenStatesHold({ shop, seenStates }: Ledgers): string[] {
  const orders = new Map(shop.orders.map((order) => [order.reference, order]))
  return seenStates.flatMap(({ reference, state }) => {
    const order = orders.get(reference)
    if (order?.state === state.toLowerCase()) return []
    return [`a customer saw that ${reference} is ${state.toLowerCase()}; it is ${order?.state ?? 'not there'}`]
  })
}

/** The paid amounts of orders that stand, without refunds. */
function sumsAgree(ledgers: Ledgers): string[] {
  const { shop, provider, orderManagement } = ledgers
  const lost = new Set(shop.payments.flatMap(({ orderId, state }) => (state === 'lost' ? orderId : [])))
  const taken = shop.payments.filter(({ state }) => state === 'captured')
  const back = sum(taken.map(({ id }) => backOf(ledgers, id)))
  const kept = shop.orders.filter(
    ({ id, state }) => !lost.has(id) && (state === 'confirmed' || hasPaidReturns(ledgers, id)),
  )
  const names = new Set(kept.map(({ id }) => id))
  const sums = {
    'what orders came to': sum(kept.map(({ due }) => due)) - back,
    'what the shop took': sum(taken.map(({ amount }) => amount)) - back,
    'what the provider has': sum(provider.map(({ captured, refunded, lost: gone }) => captured - refunded - gone)),
    'what order management has':
      sum(orderManagement.map(({ externalId, paid }) => (names.has(externalId ?? '') ? paid : 0))) - back,
  }
  if (new Set(Object.values(sums)).size === 1) return []
  const amounts = Object.entries(sums).map(([whose, cents]) => `${whose}: ${cents}`)
  return [`the sums differ (cents): ${amounts.join(', ')}`]
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function nameOf(order: OrderInShop | undefined): string {
  return order === undefined ? 'no order' : order.reference
}
