import { STAFF_REFUND_REASONS } from '#domain/desk/staff-refund.ts'
import { euro } from '#domain/money.ts'
import { type Fact, fact, heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { PaymentRow, StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { momentWords } from '../day-words.ts'
import { goodsName, modelName } from '../goods-name.ts'
import { talkToUs } from '../order-letter.ts'
import { paidItems } from '../paid-items.ts'
import { cardWords } from '../payment-facts.ts'
import { withdrawnServices } from './withdrawal-letter.ts'

/** Announces a refund to the card that was charged. */
export function refundLetter(order: StoredOrder, around: Around): Letter | null {
  const back =
    ofWithdrawal(order, around) ?? ofGoods(order, around) ?? ofStaff(order, around) ?? ofPayment(order, around)
  if (back === null) return null
  const { reference, ordered } = order
  const { brand, link } = around
  const { amount, payment, at, why, what } = back
  return {
    subject: `We’ve refunded ${euro(amount)} for order ${reference}`,
    preview: `To ${cardWords(payment)}. Your bank may take a few days to show it.`,
    from: { name: brand.name, color: brand.themeColor },
    title: `We’ve refunded ${euro(amount)}`,
    blocks: [
      paragraph(`Hello ${withoutLinks(ordered.details.firstName)}. ${why} Your bank may take a few days to show it.`),
      {
        kind: 'facts',
        rows: [
          fact('Order number', reference),
          fact('Refunded', euro(amount)),
          fact('To', cardWords(payment)),
          fact('On', momentWords(at)),
          ...what,
        ],
      },
      { kind: 'button', text: 'See your order', href: link },
      heading('Talk to us'),
      talkToUs(brand),
    ],
    footer: senderLines(brand),
    about: null,
  }
}

type Back = { amount: number; payment: PaymentRow; at: Date; why: string; what: Fact[] }

function ofWithdrawal(order: StoredOrder, around: Around): Back | null {
  const withdrawal = order.withdrawals.find(({ id }) => id === around.about)
  const payment = order.payments.find(({ id }) => id === withdrawal?.paymentId)
  if (withdrawal === undefined || payment === undefined) return null
  const { refund: amount, refundedAt, receivedAt } = withdrawal
  const why = `You cancelled at ${momentWords(receivedAt)}, and your money is on its way.`
  const what = [fact('For', ...withdrawnServices(order, withdrawal, around))]
  return { amount, payment, at: refundedAt ?? around.at, why, what }
}

function ofGoods(order: StoredOrder, around: Around): Back | null {
  const goods = order.returns.find(({ id }) => id === around.about)
  const payment = order.payments.find(({ id }) => id === goods?.paymentId)
  if (goods === undefined || payment === undefined || !goods.refund) return null
  const { refund: amount, refundedAt, state, deduction, deductionReason } = goods
  const name = modelName(order.ordered, goods.item, around.releases)
  const why =
    state === 'back'
      ? `Your ${name} is back with us, and your money is on its way.`
      : state === 'shown'
        ? `You’ve shown us that you sent back your ${name}, so your money is on its way already.`
        : 'Your money is on its way.'
  const less =
    deduction > 0 && deductionReason !== null ? [fact('Deducted', euro(deduction), withoutLinks(deductionReason))] : []
  return {
    amount,
    payment,
    at: refundedAt ?? around.at,
    why,
    what: [fact('For', goodsName(order.ordered, goods.item, around.releases)), ...less],
  }
}

/** An employee has decided it, for a reason that the customer may read. */
function ofStaff(order: StoredOrder, around: Around): Back | null {
  const refund = order.staffRefunds.find(({ id }) => id === around.about)
  const payment = order.payments.find(({ id }) => id === refund?.paymentId)
  if (refund === undefined || payment === undefined) return null
  const { amount, doneAt, reason, item } = refund
  const paid = paidItems(order, around.releases).find(({ id }) => id === item)
  return {
    amount,
    payment,
    at: doneAt ?? around.at,
    why: `${STAFF_REFUND_REASONS[reason].letter} Your money is on its way back, and your order doesn’t change.`,
    what: paid === undefined ? [] : [fact('For', paid.name)],
  }
}

/** The rest of a payment that no withdrawal has refunded: of a cancelled order, or refunded by staff. */
function ofPayment(order: StoredOrder, around: Around): Back | null {
  const payment = order.payments.find(({ id }) => id === around.about)
  if (payment === undefined || payment.state !== 'givenBack') return null
  const byStaff = order.staffRefunds.map((each) => ({ ...each, refund: each.amount, refundedAt: each.doneAt }))
  const before = [...order.withdrawals, ...order.returns, ...byStaff].filter(
    ({ paymentId, refundedAt }) => paymentId === payment.id && refundedAt !== null,
  )
  const amount = payment.amount - before.reduce((total, { refund }) => total + (refund ?? 0), 0)
  if (amount <= 0) return null
  const why = whyOf(order)
  return { amount, payment, at: around.at, why, what: [] }
}

function whyOf({ state, why }: StoredOrder): string {
  if (state === 'withdrawn') return 'You cancelled your order, and your money is on its way back.'
  if (state !== 'cancelled') return 'Your money is on its way back. Your order doesn’t change.'
  return why === 'OUT_OF_STOCK'
    ? 'Your device sold out before your payment went through, so we cancelled your order. Your money is on its way back, and what you chose is still in your cart.'
    : 'We couldn’t complete your order, so your money is on its way back.'
}
