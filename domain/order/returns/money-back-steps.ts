import { isPromised, type StaffRefundState } from '#domain/desk/staff-refund.ts'
import { cents } from '#domain/money.ts'
import type { PaymentState } from '#domain/payment/state.ts'
import { step, type TimelineStep } from '../timeline-step.ts'
import { isReturnOverdue, type ReturnState } from './goods-return.ts'

type TrackedReturn = {
  item: string
  price: number
  paymentId: string | null
  state: ReturnState
  sendBy: string
  shownAt: Date | null
  backAt: Date | null
  refund: number | null
  refundedAt: Date | null
}

/** The payments of an order, and its refunds. */
export type MoneyOfOrder = {
  payments: readonly { id: string; state: PaymentState; amount: number; pending: boolean }[]
  /** The withdrawals, in order, and the refund for each. */
  withdrawals: readonly {
    lines: readonly string[]
    isWhole: boolean
    receivedAt: Date
    paymentId: string | null
    refund: number
    refundedAt: Date | null
  }[]
  /** Goods that were sent and withdrawn from. */
  returns: readonly TrackedReturn[]
  /** What employees have refunded or proposed. */
  staffRefunds: readonly { paymentId: string; amount: number; state: StaffRefundState; doneAt: Date | null }[]
  /** In order of time. */
  events: readonly { event: string; at: Date }[]
}

export function moneyBackSteps({ payments, withdrawals, returns, staffRefunds, events }: MoneyOfOrder): TimelineStep[] {
  const doneAt = events.findLast(({ event }) => event === 'payment.givenBack')?.at ?? null
  const refunds = withdrawals.filter(({ refund }) => refund > 0)
  return [
    ...refunds.map(({ refund, refundedAt }) => backStep(refund, refundedAt !== null, refundedAt)),
    ...staffRefunds.filter(isVisible).map(({ amount, state, doneAt: at }) => backStep(amount, state === 'done', at)),
    ...payments.flatMap(({ id, state, amount }) => {
      if (state !== 'givingBack' && state !== 'givenBack') return []
      const byStaff = staffRefunds.filter(isPromised).map((each) => ({ ...each, refund: each.amount }))
      const told = [...refunds, ...returns, ...byStaff].filter(({ paymentId }) => paymentId === id)
      const rest = told.reduce((left, { refund }) => left - (refund ?? 0), amount)
      return rest > 0 ? [backStep(rest, state === 'givenBack', doneAt)] : []
    }),
  ]
}

/** One that the provider has refused is tried again. A proposal promises nothing. */
function isVisible(refund: MoneyOfOrder['staffRefunds'][number]): boolean {
  return isPromised(refund) || refund.state === 'failed'
}

/** Goods to be returned, goods that are back, and the refunds that wait for them. */
export function returnSteps({ returns }: Pick<MoneyOfOrder, 'returns'>, today: string): TimelineStep[] {
  return returns.flatMap((goods) => stepsOfGoods(goods, today))
}

function stepsOfGoods(goods: TrackedReturn, today: string): TimelineStep[] {
  const { item, state, sendBy, shownAt, backAt, paymentId } = goods
  const isDue = paymentId !== null && (goods.refund ?? goods.price) > 0
  const money = isDue ? [goodsMoneyStep(goods)] : []
  const about = { goods: item }
  const sent = shownAt === null ? [] : [step('sendBack', 'done', { ...about, doneAt: shownAt })]
  switch (state) {
    case 'awaited': {
      const isOverdue = isReturnOverdue(goods, today)
      const due = isOverdue ? { promisedOn: sendBy } : { dueOn: sendBy }
      return [step('sendBack', isOverdue ? 'late' : 'now', { ...about, ...due, needs: 'sendBack' }), ...money]
    }
    case 'shown':
      return [...sent, ...money, step('goodsBack', 'toCome', about)]
    case 'back':
      return [...sent, step('goodsBack', 'done', { ...about, doneAt: backAt }), ...money]
  }
}

function goodsMoneyStep({ item, price, refund, refundedAt }: TrackedReturn): TimelineStep {
  if (refund === null) return step('moneyBack', 'toCome', { goods: item, amount: cents(price) })
  return { ...backStep(refund, refundedAt !== null, refundedAt), goods: item }
}

function backStep(amount: number, isDone: boolean, doneAt: Date | null): TimelineStep {
  return step('moneyBack', isDone ? 'done' : 'now', { doneAt: isDone ? doneAt : null, amount: cents(amount) })
}
