import { type Cents, NOTHING } from '#domain/money.ts'
import { isLivePayment, nextPaymentState, type PaymentEvent, type PaymentState } from '#domain/payment/state.ts'
import { goodsRefund, nextReturnState, type ReturnState } from './returns/goods-return.ts'
import { mayWithdraw, nextOrderState, type OrderEvent, type OrderState, type WithdrawalEvent } from './state.ts'

/** The states of an order and of its payments. Abandoned payments stay listed, because money may still arrive for them. */
export type OrderLife = {
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

export type LifeEvent =
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
  /** `refund`: of a withdrawal, or the payment itself where its money goes back for another reason. */
  | { do: 'refundByMail'; refund: string }

export type Lived = { life: OrderLife; effects: readonly Effect[] }

/**
 * The state machine of an order: the return page, a notification, the sweeper, the customer and the operator all apply
 * their events here, in any order and any number of times. It never leads to money without an order that requires it, nor
 * to an order that waits for nothing.
 */
export function live(life: OrderLife, event: LifeEvent): Lived {
  switch (event.of) {
    case 'order':
      return orderLives(life, event.event)
    case 'payment':
      return paymentLives(life, event.id, event.event)
    case 'newPayment': {
      if (life.order !== 'awaitingPayment' || livePayment(life) !== null) return { life, effects: [] }
      return { life: { ...life, payments: [...life.payments, { id: event.id, state: 'starting' }] }, effects: [] }
    }
    case 'withdrawal':
      return withdraws(life, event)
    case 'refund': {
      const asked = life.refunds.find(({ id }) => id === event.id)
      return asked === undefined ? { life, effects: [] } : refunded(life, [asked])
    }
    case 'return':
      return goodsMove(life, event)
  }
}

export function livePayment({ payments }: OrderLife): OrderLife['payments'][number] | null {
  return payments.find(({ state }) => isLivePayment(state)) ?? null
}

function orderLives(life: OrderLife, event: OrderEvent): Lived {
  const order = nextOrderState(life.order, event)
  if (order === life.order) return { life, effects: [] }
  const changed = { ...life, order }
  switch (order) {
    case 'confirmed':
      return {
        life: changed,
        effects: [{ do: 'orderCart' }, { do: 'handOver' }, { do: 'makeDocuments' }, { do: 'confirmByMail' }],
      }
    case 'referred':
      return { life: changed, effects: [{ do: 'orderCart' }, { do: 'releaseVisits' }, { do: 'referByMail' }] }
    case 'cancelled': {
      const back = leavePayments(changed)
      // The cart of a confirmed order stays ordered: the customer starts with a new one.
      const before: Effect[] = event === 'callOff' ? [] : [{ do: 'thawCart' }]
      return { life: back.life, effects: [...before, { do: 'releaseVisits' }, ...back.effects] }
    }
    default:
      return { life: changed, effects: [] }
  }
}

/** Refunds the payments that have money and abandons those that could still get some. */
function leavePayments(life: OrderLife): Lived {
  const effects: Effect[] = []
  const payments = life.payments.map((payment) => {
    const back = nextPaymentState(payment.state, 'giveBack')
    if (back !== payment.state) effects.push({ do: 'giveBack', payment: payment.id })
    return { ...payment, state: back === payment.state ? nextPaymentState(payment.state, 'leave') : back }
  })
  return { life: { ...life, payments }, effects }
}

/**
 * A partial withdrawal leaves order and payment as they are; a full one refunds the whole payment, unless goods that were
 * paid with it have to be returned, or had to be: then the rest is refunded as a part as well.
 */
function withdraws(life: OrderLife, { event, id, refund, goods }: Extract<LifeEvent, { of: 'withdrawal' }>): Lived {
  if (!mayWithdraw(life.order, event)) return { life, effects: [] }
  const refunds = refund === null ? life.refunds : [...life.refunds, { ...refund, isDone: false }]
  const awaited = goods.map((each) => ({ ...each, state: 'awaited', refund: null }) as const)
  const returns = [...life.returns, ...awaited]
  const changed = { ...life, order: nextOrderState(life.order, event), refunds, returns }
  const told: Effect[] = [
    { do: 'releaseVisits' },
    { do: 'cancelServices', withdrawal: id },
    { do: 'receiveByMail', withdrawal: id },
    ...(goods.length > 0 ? [{ do: 'makeDocuments' } as const] : []),
  ]
  if (event === 'withdrawPart' || returns.some(({ payment }) => payment !== null)) {
    const back: Effect[] = refund === null ? [] : [{ do: 'refundPart', refund: refund.id }]
    return { life: changed, effects: [...told, ...back] }
  }
  const back = leavePayments(changed)
  return { life: back.life, effects: [...told, ...back.effects] }
}

/**
 * Evidence that the goods were sent and the goods themselves lead to one refund, by whichever comes first. A loss in
 * value is deducted by then or not at all.
 */
function goodsMove(life: OrderLife, event: Extract<LifeEvent, { of: 'return' }>): Lived {
  const before = life.returns.find(({ id }) => id === event.id)
  const state = before && nextReturnState(before.state, event.event)
  if (before === undefined || state === undefined || state === before.state) return { life, effects: [] }
  const { id, price, payment } = before
  const refund = before.refund ?? goodsRefund(price, event.event === 'back' ? event.deduction : NOTHING)
  const returns = life.returns.map((each) => (each.id === id ? { ...each, state, refund } : each))
  const isDue = before.refund === null && refund > NOTHING && payment !== null
  const refunds = isDue ? [...life.refunds, { id, payment, isDone: false }] : life.refunds
  // The letter about the refund says that the goods are back.
  const isTold = event.event === 'back' && (!isDue || refund < price)
  return {
    life: { ...life, returns, refunds },
    effects: [
      ...(isTold ? [{ do: 'goodsBackByMail', goods: id } as const] : []),
      ...(isDue ? [{ do: 'refundGoods', goods: id } as const] : []),
    ],
  }
}

/** The whole payment is refunded, and with it the goods that were awaited. */
function withGoodsPaidBack(life: OrderLife, paymentId: string): OrderLife {
  const isOpen = ({ payment, refund }: GoodsReturn) => payment === paymentId && refund === null
  const open = life.returns.filter(isOpen)
  if (open.length === 0) return life
  return {
    ...life,
    returns: life.returns.map((each) => (isOpen(each) ? { ...each, refund: each.price } : each)),
    refunds: [...life.refunds, ...open.map(({ id }) => ({ id, payment: paymentId, isDone: false }))],
  }
}

function refunded(life: OrderLife, asked: OrderLife['refunds']): Lived {
  const done = new Set(asked.flatMap(({ id, isDone }) => (isDone ? [] : id)))
  if (done.size === 0) return { life, effects: [] }
  const refunds = life.refunds.map((refund) => (done.has(refund.id) ? { ...refund, isDone: true } : refund))
  const told = [...done].map((refund): Effect => ({ do: 'refundByMail', refund }))
  return { life: { ...life, refunds }, effects: [{ do: 'makeDocuments' }, ...told] }
}

function paymentLives(life: OrderLife, id: string, event: PaymentEvent): Lived {
  const before = life.payments.find((payment) => payment.id === id)
  if (before === undefined) return { life, effects: [] }
  const state = nextPaymentState(before.state, event)
  if (state === before.state) return { life, effects: [] }
  const payments = life.payments.map((payment) => (payment.id === id ? { ...payment, state } : payment))
  const changed = { ...life, payments }
  if (state === 'givingBack') return { life: changed, effects: [{ do: 'giveBack', payment: id }] }
  // The bank charged it back: open refunds of it are done, and the bank informs the customer.
  if (state === 'lost') {
    const refunds = life.refunds.map((refund) => (refund.payment === id ? { ...refund, isDone: true } : refund))
    return { life: { ...changed, refunds }, effects: [] }
  }
  const hasMoney = state === 'authorised' || state === 'captured'
  const hadMoney = before.state === 'authorised'
  // A charge and a refund have a document.
  const papers: Effect[] = state === 'captured' || state === 'givenBack' ? [{ do: 'makeDocuments' }] : []
  if (state === 'givenBack') {
    const settled = withGoodsPaidBack(changed, id)
    const back = refunded(
      settled,
      settled.refunds.filter(({ payment }) => payment === id),
    )
    return back.effects.length > 0 ? back : { life: changed, effects: [...papers, { do: 'refundByMail', refund: id }] }
  }
  if (!hasMoney || hadMoney) return { life: changed, effects: papers }
  const taken: Effect[] = state === 'authorised' ? [{ do: 'capture', payment: id }] : []
  const paid = orderLives(changed, 'paid')
  if (paid.life.order === 'confirmed') return { life: paid.life, effects: [...paid.effects, ...taken] }
  // The order no longer waits for this money.
  return leavePayments(changed)
}
