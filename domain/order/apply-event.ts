import { type Cents, NOTHING } from '#domain/money.ts'
import { isLivePayment, nextPaymentState, type PaymentEvent, type PaymentState } from '#domain/payment/state.ts'
import { goodsRefund, nextReturnState, type ReturnState } from './returns/goods-return.ts'
import { mayWithdraw, nextOrderState, type OrderEvent, type OrderState, type WithdrawalEvent } from './state.ts'

/** The states of an order and of its payments. Abandoned payments stay listed, because money may still arrive for them. */
export type OrderStates = {
  order: OrderState
  payments: readonly { id: string; state: PaymentState }[]
  /** Refunds of a payment after a withdrawal from the order, or from a part of it. */
  refunds: readonly { id: string; payment: string; isDone: boolean }[]
  /** Goods that were sent and withdrawn from. */
  returns: readonly GoodsReturn[]
}

type GoodsReturn = {
  id: string
  state: ReturnState
  price: Cents
  /** The payment that paid for it. Null: nothing was paid for it. */
  payment: string | null
  /** The refund, decided once by the first event. Null: not decided yet. */
  refund: Cents | null
}

export type StateEvent =
  | { of: 'order'; event: OrderEvent }
  | { of: 'payment'; id: string; event: PaymentEvent }
  /** A payment was made for an order that waits for one. */
  | { of: 'newPayment'; id: string }
  /** `refund`: the immediate refund, of which payment; null: none. `goods`: what has to be returned first. */
  | {
      of: 'withdrawal'
      event: WithdrawalEvent
      id: string
      refund: { id: string; payment: string } | null
      goods: readonly Pick<GoodsReturn, 'id' | 'price' | 'payment'>[]
    }
  | { of: 'refund'; id: string; event: 'done' }
  | { of: 'return'; id: string; event: 'shown' }
  /** `deduction`: the loss in value, as order management reports it. */
  | { of: 'return'; id: string; event: 'back'; deduction: Cents }

/** The effects of an event, written in the transaction that records it. */
export type Effect =
  | { do: 'orderCart' | 'thawCart' | 'handOver' | 'makeDocuments' | 'confirmByMail' | 'referByMail' | 'releaseVisits' }
  | { do: 'capture' | 'giveBack'; payment: string }
  | { do: 'cancelServices' | 'receiveByMail'; withdrawal: string }
  | { do: 'refundPart'; refund: string }
  | { do: 'refundGoods' | 'goodsBackByMail'; goods: string }
  /** `refund`: of a withdrawal, or the payment itself if it is refunded for another reason. */
  | { do: 'refundByMail'; refund: string }

export type Transition = { states: OrderStates; effects: readonly Effect[] }

/**
 * The state machine of an order: the return page, a notification, the sweeper, the customer and the operator all apply
 * their events here, in any order and any number of times. It never leads to money without an order, nor to an order
 * that waits for nothing.
 */
export function applyEvent(states: OrderStates, event: StateEvent): Transition {
  switch (event.of) {
    case 'order':
      return applyToOrder(states, event.event)
    case 'payment':
      return applyToPayment(states, event.id, event.event)
    case 'newPayment': {
      if (states.order !== 'awaitingPayment' || livePayment(states) !== null) return { states, effects: [] }
      return { states: { ...states, payments: [...states.payments, { id: event.id, state: 'starting' }] }, effects: [] }
    }
    case 'withdrawal':
      return applyWithdrawal(states, event)
    case 'refund': {
      const refund = states.refunds.find(({ id }) => id === event.id)
      return refund === undefined ? { states, effects: [] } : refunded(states, [refund])
    }
    case 'return':
      return applyToReturn(states, event)
  }
}

export function livePayment({ payments }: OrderStates): OrderStates['payments'][number] | null {
  return payments.find(({ state }) => isLivePayment(state)) ?? null
}

function applyToOrder(states: OrderStates, event: OrderEvent): Transition {
  const order = nextOrderState(states.order, event)
  if (order === states.order) return { states, effects: [] }
  const changed = { ...states, order }
  switch (order) {
    case 'confirmed':
      return {
        states: changed,
        effects: [{ do: 'orderCart' }, { do: 'handOver' }, { do: 'makeDocuments' }, { do: 'confirmByMail' }],
      }
    case 'referred':
      return { states: changed, effects: [{ do: 'orderCart' }, { do: 'releaseVisits' }, { do: 'referByMail' }] }
    case 'cancelled': {
      const back = abandonPayments(changed)
      // The cart of a confirmed order stays ordered: the customer starts with a new one.
      const before: Effect[] = event === 'callOff' ? [] : [{ do: 'thawCart' }]
      return { states: back.states, effects: [...before, { do: 'releaseVisits' }, ...back.effects] }
    }
    default:
      return { states: changed, effects: [] }
  }
}

/** Refunds the payments that have money and abandons those that could still get some. */
function abandonPayments(states: OrderStates): Transition {
  const effects: Effect[] = []
  const payments = states.payments.map((payment) => {
    const back = nextPaymentState(payment.state, 'giveBack')
    if (back !== payment.state) effects.push({ do: 'giveBack', payment: payment.id })
    return { ...payment, state: back === payment.state ? nextPaymentState(payment.state, 'leave') : back }
  })
  return { states: { ...states, payments }, effects }
}

/**
 * A partial withdrawal leaves order and payment as they are; a full one refunds the whole payment, unless goods that were
 * paid with it have to be returned, or had to be: then the rest is refunded as a part as well.
 */
function applyWithdrawal(
  states: OrderStates,
  { event, id, refund, goods }: Extract<StateEvent, { of: 'withdrawal' }>,
): Transition {
  if (!mayWithdraw(states.order, event)) return { states, effects: [] }
  const refunds = refund === null ? states.refunds : [...states.refunds, { ...refund, isDone: false }]
  const awaited = goods.map((each) => ({ ...each, state: 'awaited', refund: null }) as const)
  const returns = [...states.returns, ...awaited]
  const changed = { ...states, order: nextOrderState(states.order, event), refunds, returns }
  const effects: Effect[] = [
    { do: 'releaseVisits' },
    { do: 'cancelServices', withdrawal: id },
    { do: 'receiveByMail', withdrawal: id },
    ...(goods.length > 0 ? [{ do: 'makeDocuments' } as const] : []),
  ]
  if (event === 'withdrawPart' || returns.some(({ payment }) => payment !== null)) {
    const back: Effect[] = refund === null ? [] : [{ do: 'refundPart', refund: refund.id }]
    return { states: changed, effects: [...effects, ...back] }
  }
  const back = abandonPayments(changed)
  return { states: back.states, effects: [...effects, ...back.effects] }
}

/**
 * Evidence that the goods were sent and the goods themselves lead to one refund, by whichever comes first. A loss in
 * value is deducted by then or not at all.
 */
function applyToReturn(states: OrderStates, event: Extract<StateEvent, { of: 'return' }>): Transition {
  const before = states.returns.find(({ id }) => id === event.id)
  const state = before && nextReturnState(before.state, event.event)
  if (before === undefined || state === undefined || state === before.state) return { states, effects: [] }
  const { id, price, payment } = before
  const refund = before.refund ?? goodsRefund(price, event.event === 'back' ? event.deduction : NOTHING)
  const returns = states.returns.map((each) => (each.id === id ? { ...each, state, refund } : each))
  const isDue = before.refund === null && refund > NOTHING && payment !== null
  const refunds = isDue ? [...states.refunds, { id, payment, isDone: false }] : states.refunds
  // The letter about the refund says that the goods are back.
  const isMailed = event.event === 'back' && (!isDue || refund < price)
  return {
    states: { ...states, returns, refunds },
    effects: [
      ...(isMailed ? [{ do: 'goodsBackByMail', goods: id } as const] : []),
      ...(isDue ? [{ do: 'refundGoods', goods: id } as const] : []),
    ],
  }
}

/** The whole payment is refunded, and with it the goods that were awaited. */
function withGoodsRefunded(states: OrderStates, paymentId: string): OrderStates {
  const isOpen = ({ payment, refund }: GoodsReturn) => payment === paymentId && refund === null
  const open = states.returns.filter(isOpen)
  if (open.length === 0) return states
  return {
    ...states,
    returns: states.returns.map((each) => (isOpen(each) ? { ...each, refund: each.price } : each)),
    refunds: [...states.refunds, ...open.map(({ id }) => ({ id, payment: paymentId, isDone: false }))],
  }
}

function refunded(states: OrderStates, confirmed: OrderStates['refunds']): Transition {
  const done = new Set(confirmed.flatMap(({ id, isDone }) => (isDone ? [] : id)))
  if (done.size === 0) return { states, effects: [] }
  const refunds = states.refunds.map((refund) => (done.has(refund.id) ? { ...refund, isDone: true } : refund))
  const letters = [...done].map((refund): Effect => ({ do: 'refundByMail', refund }))
  return { states: { ...states, refunds }, effects: [{ do: 'makeDocuments' }, ...letters] }
}

function applyToPayment(states: OrderStates, id: string, event: PaymentEvent): Transition {
  const before = states.payments.find((payment) => payment.id === id)
  if (before === undefined) return { states, effects: [] }
  const state = nextPaymentState(before.state, event)
  if (state === before.state) return { states, effects: [] }
  const payments = states.payments.map((payment) => (payment.id === id ? { ...payment, state } : payment))
  const changed = { ...states, payments }
  if (state === 'givingBack') return { states: changed, effects: [{ do: 'giveBack', payment: id }] }
  // The bank charged it back: open refunds of it are done, and the bank informs the customer.
  if (state === 'lost') {
    const refunds = states.refunds.map((refund) => (refund.payment === id ? { ...refund, isDone: true } : refund))
    return { states: { ...changed, refunds }, effects: [] }
  }
  const hasMoney = state === 'authorised' || state === 'captured'
  const hadMoney = before.state === 'authorised'
  // A charge and a refund have a document.
  const documents: Effect[] = state === 'captured' || state === 'givenBack' ? [{ do: 'makeDocuments' }] : []
  if (state === 'givenBack') {
    const settled = withGoodsRefunded(changed, id)
    const back = refunded(
      settled,
      settled.refunds.filter(({ payment }) => payment === id),
    )
    return back.effects.length > 0
      ? back
      : { states: changed, effects: [...documents, { do: 'refundByMail', refund: id }] }
  }
  if (!hasMoney || hadMoney) return { states: changed, effects: documents }
  const taken: Effect[] = state === 'authorised' ? [{ do: 'capture', payment: id }] : []
  const paid = applyToOrder(changed, 'paid')
  if (paid.states.order === 'confirmed') return { states: paid.states, effects: [...paid.effects, ...taken] }
  // The order no longer waits for this money.
  return abandonPayments(changed)
}
