import { dayText } from '#domain/day-text.ts'
import { euro } from '#domain/money.ts'
import type { Carrier } from '#domain/order/returns/tracking-number.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import type { GoodsView } from '../order-view.ts'

export const CARRIER_NAME = {
  AN_POST: 'An Post',
  DPD: 'DPD',
  FASTWAY: 'Fastway',
  GLS: 'GLS',
  UPS: 'UPS',
  OTHER: 'another carrier',
} as const satisfies Record<Carrier, string>

export type GoodsText = { state: string; tone: 'now' | 'late' | 'done'; text: string; money: string | null }

const NOT_HERE = ' If it hasn’t arrived, there’s nothing to send.'
const LENT_LATE = 'Please send it now. If it never arrived, call us.'

/** The state of a return, and its refund. `arrived`: the customer has it for certain. */
export function goodsText(goods: GoodsView, arrived: boolean): GoodsText {
  const { state, isOverdue, isLent, sendBy, carrier, trackingNumber, backAt, price } = goods
  const money = price > 0 ? moneyText(goods) : null
  switch (state) {
    case 'AWAITED':
      return isOverdue
        ? {
            state: 'Overdue',
            tone: 'late',
            money,
            text: `It was due by ${dayText(sendBy)}. ${isLent ? (arrived ? 'Please send it now.' : LENT_LATE) : 'Send it now and you’ll still get your money back.'}`,
          }
        : {
            state: 'To send back',
            tone: 'now',
            text: `${isLent ? 'We lent it to you. ' : ''}Send it by the end of ${dayText(sendBy)}.${isLent && !arrived ? NOT_HERE : ''}`,
            money,
          }
    case 'SHOWN': {
      const how = carrier === null ? '' : ` with ${CARRIER_NAME[carrier]}, ${trackingNumber}`
      return { state: 'On its way to us', tone: 'done', text: `You sent it${how}.`, money }
    }
    case 'BACK':
      return {
        state: 'Back with us',
        tone: 'done',
        text: backAt ? `We got it on ${longDate(backAt)}.${isLent ? ' There’s nothing left to do.' : ''}` : '',
        money,
      }
  }
}

function moneyText({ price, refund, refundedAt, deduction, deductionReason }: GoodsView): string {
  if (refund === null)
    return `${euro(price)} goes back to your card when we get it, or as soon as you show us you’ve sent it.`
  const deductionText = deduction > 0 ? `We keep ${euro(price - refund)}: ${deductionReason}. ` : ''
  if (refund === 0) return `${deductionText}Nothing goes back.`
  return `${deductionText}${euro(refund)} ${refundedAt ? 'has been refunded to your card.' : 'is on its way back to your card.'}`
}
