import { isLivePayment, nextPaymentState, type PaymentEvent, type PaymentState } from '#domain/payment/state.ts'
import { mayWithdraw, nextOrderState, type OrderEvent, type OrderState, type WithdrawalEvent } from './state.ts'

/** An order and its payments: those that were left stay, for money may still come for them. */
export type OrderLife = {
  order: OrderState
  payments: readonly { id: string; state: PaymentState }[]
  /** What goes back of a payment because its customer took back the order, or a part of it. */
  refunds: readonly { id: string; payment: string; isDone: boolean }[]
}

export type LifeEvent =
  | { of: 'order'; event: OrderEvent }
  | { of: 'payment'; id: string; event: PaymentEvent }
  /** A payment was made for an order that waits for one. */
  | { of: 'newPayment'; id: string }
  /** `refund`: what goes back of which payment; null: nothing was paid for it. */
  | { of: 'withdrawal'; event: WithdrawalEvent; id: string; refund: { id: string; payment: string } | null }
  | { of: 'refund'; id: string; event: 'done' }

/** What has to be done because of an event, in the transaction that notes it. */
export type Effect =
  | { do: 'orderCart' | 'thawCart' | 'handOver' | 'makeDocuments' | 'confirmByMail' | 'referByMail' | 'releaseVisits' }
  | { do: 'capture' | 'giveBack'; payment: string }
  | { do: 'cancelServices' | 'receiveByMail'; withdrawal: string }
  | { do: 'refundPart'; refund: string }
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

/** A part of it leaves order and payment as they are; all of it gives back what there is. */
function withdraws(life: OrderLife, { event, id, refund }: Extract<LifeEvent, { of: 'withdrawal' }>): Lived {
  if (!mayWithdraw(life.order, event)) return { life, effects: [] }
  const refunds = refund === null ? life.refunds : [...life.refunds, { ...refund, isDone: false }]
  const changed = { ...life, order: nextOrderState(life.order, event), refunds }
  const told: Effect[] = [
    { do: 'releaseVisits' },
    { do: 'cancelServices', withdrawal: id },
    { do: 'receiveByMail', withdrawal: id },
  ]
  if (event === 'withdrawPart') {
    const back: Effect[] = refund === null ? [] : [{ do: 'refundPart', refund: refund.id }]
    return { life: changed, effects: [...told, ...back] }
  }
  const back = leavePayments(changed)
  return { life: back.life, effects: [...told, ...back.effects] }
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
  const hasMoney = state === 'authorised' || state === 'captured'
  const hadMoney = before.state === 'authorised'
  // Money that was taken or given back is told on paper.
  const papers: Effect[] = state === 'captured' || state === 'givenBack' ? [{ do: 'makeDocuments' }] : []
  if (state === 'givenBack') {
    const back = refunded(
      changed,
      changed.refunds.filter(({ payment }) => payment === id),
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
