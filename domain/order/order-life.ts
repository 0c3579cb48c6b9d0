import { type Cents, NOTHING } from '#domain/money.ts'
import { isLivePayment, nextPaymentState, type PaymentEvent, type PaymentState } from '#domain/payment/state.ts'
import { goodsRefund, nextReturnState, type ReturnState } from './returns/goods-return.ts'
import { mayWithdraw, nextOrderState, type OrderEvent, type OrderState, type WithdrawalEvent } from './state.ts'

/** An order and its payments: those that were left stay, for money may still come for them. */
export type OrderLife = {
  order: OrderState
  payments: readonly { id: string; state: PaymentState }[]
  /** What goes back of a payment because its customer took back the order, or a part of it. */
  refunds: readonly { id: string; payment: string; isDone: boolean }[]
  /** Goods that were sent and taken back. */
  returns: readonly GoodsReturn[]
}

type GoodsReturn = {
  id: string
  state: ReturnState
  price: Cents
  /** That it was paid with. Null: nothing was paid for it. */
  payment: string | null
  /** What goes back for it: decided once, by whatever comes first. Null: it is waited for. */
  refund: Cents | null
}

export type LifeEvent =
  | { of: 'order'; event: OrderEvent }
  | { of: 'payment'; id: string; event: PaymentEvent }
  /** A payment was made for an order that waits for one. */
  | { of: 'newPayment'; id: string }
  /** `refund`: what goes back at once, of which payment; null: nothing. `goods`: what has to come back first. */
  | {
      of: 'withdrawal'
      event: WithdrawalEvent
      id: string
      refund: { id: string; payment: string } | null
      goods: readonly Pick<GoodsReturn, 'id' | 'price' | 'payment'>[]
    }
  | { of: 'refund'; id: string; event: 'done' }
  | { of: 'return'; id: string; event: 'shown' }
  /** `deduction`: what the goods have lost, said by order management. */
  | { of: 'return'; id: string; event: 'back'; deduction: Cents }

/** What has to be done because of an event, in the transaction that notes it. */
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
 * The one rule of how an order lives: the return page, a notification, the sweeper, the customer and the operator all come
 * through here, in whatever order and however often. It never leads to money without an order that asked for it, nor to an
 * order that waits for nothing.
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
      // What was ordered once stays so: the customer would begin anew.
      const before: Effect[] = event === 'callOff' ? [] : [{ do: 'thawCart' }]
      return { life: back.life, effects: [...before, { do: 'releaseVisits' }, ...back.effects] }
    }
    default:
      return { life: changed, effects: [] }
  }
}

/** What has money gives it back, what could still come to money is left. */
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
 * A part of it leaves order and payment as they are; all of it gives back what there is, unless goods that were paid with it
 * are waited for, or were: then the rest is a part as well.
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
 * Evidence that the goods were sent and the goods themselves lead to one refund, by whichever comes first. What they have
 * lost is taken off by then or not at all.
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
  // The refund tells by itself that the goods are back.
  const isTold = event.event === 'back' && (!isDue || refund < price)
  return {
    life: { ...life, returns, refunds },
    effects: [
      ...(isTold ? [{ do: 'goodsBackByMail', goods: id } as const] : []),
      ...(isDue ? [{ do: 'refundGoods', goods: id } as const] : []),
    ],
  }
}

/** All of a payment is back, and with it what goods were waited for. */
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
  // The customer has it back from their bank: what was promised of it is done, and told by the bank.
  if (state === 'lost') {
    const refunds = life.refunds.map((refund) => (refund.payment === id ? { ...refund, isDone: true } : refund))
    return { life: { ...changed, refunds }, effects: [] }
  }
  const hasMoney = state === 'authorised' || state === 'captured'
  const hadMoney = before.state === 'authorised'
  // Money that was taken or given back is told on paper.
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
  // Nothing waits for this money any more.
  return leavePayments(changed)
}
