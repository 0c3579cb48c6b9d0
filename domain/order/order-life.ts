import { isLivePayment, nextPaymentState, type PaymentEvent, type PaymentState } from '#domain/payment/state.ts'
import { nextOrderState, type OrderEvent, type OrderState } from './state.ts'

/** An order and its payments: those that were left stay, for money may still come for them. */
export type OrderLife = { order: OrderState; payments: readonly { id: string; state: PaymentState }[] }

export type LifeEvent =
  | { of: 'order'; event: OrderEvent }
  | { of: 'payment'; id: string; event: PaymentEvent }
  /** A payment was made for an order that waits for one. */
  | { of: 'newPayment'; id: string }

/** What has to be done because of an event, in the transaction that notes it. */
export type Effect =
  | { do: 'orderCart' | 'thawCart' | 'handOver' | 'makeDocuments' | 'confirmByMail' | 'referByMail' | 'releaseVisits' }
  | { do: 'capture' | 'giveBack'; payment: string }

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
  if (!hasMoney || hadMoney) return { life: changed, effects: papers }
  const taken: Effect[] = state === 'authorised' ? [{ do: 'capture', payment: id }] : []
  const paid = orderLives(changed, 'paid')
  if (paid.life.order === 'confirmed') return { life: paid.life, effects: [...paid.effects, ...taken] }
  // Nothing waits for this money any more.
  return leavePayments(changed)
}
