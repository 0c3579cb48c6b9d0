import { isPromised } from '#domain/desk/staff-refund.ts'
import type { DocumentKind } from '#domain/order/document-kind.ts'
import { summaryFile } from '#server/contract-summary/summary-file.ts'
import type { PdfFile } from '#server/pdf/pdf-file.ts'
import { goodsName } from '../mail/goods-name.ts'
import { withdrawnServices } from '../mail/letters/withdrawal-letter.ts'
import { paidItems } from '../mail/paid-items.ts'
import { goodsToReturn } from '../mail/withdrawal-facts.ts'
import { isRefundedApart } from '../state/returns/refunded-apart.ts'
import type { Agreed } from './agreed.ts'
import { CANCELLATION_TITLE, cancellationFile } from './cancellation-file.ts'
import { CONTRACT_TITLE, contractFile } from './contract-file.ts'
import { MANDATE_TITLE, mandateFile, signedMandate } from './mandate-file.ts'
import { RECEIPT_TITLE, REFUND_TITLE, receiptFile, refundFile } from './payment-files.ts'
import { RETURN_LABEL_TITLE, returnLabelFile } from './return-label-file.ts'

export type DueDocument = {
  kind: DocumentKind
  /** Which of its kind: the payment or withdrawal that it is about. Empty: an order has one. */
  about: string
  title: string
  /** Lazy: called only for documents that are made. */
  write: () => PdfFile
}

/** The documents that the customer of an order has to get. A document that was due stays due. */
export function dueDocuments(agreed: Agreed): DueDocument[] {
  return [...ofContract(agreed), ...ofPayments(agreed), ...ofReturns(agreed), ...ofRefundedParts(agreed)]
}

function ofContract(agreed: Agreed): DueDocument[] {
  const { contractAt, summaries } = agreed
  if (contractAt === null) return []
  const one = { about: '' }
  const signed = signedMandate(agreed)
  return [
    { ...one, kind: 'contract', title: CONTRACT_TITLE, write: () => contractFile(agreed, contractAt) },
    ...(summaries.length === 0
      ? []
      : [
          {
            ...one,
            kind: 'contractSummary' as const,
            title: summaryTitle(agreed),
            write: () => summaryFile(summaries),
          },
        ]),
    { ...one, kind: 'cancellation', title: CANCELLATION_TITLE, write: () => cancellationFile(agreed, contractAt) },
    ...(signed === null
      ? []
      : [{ ...one, kind: 'mandate' as const, title: MANDATE_TITLE, write: () => mandateFile(agreed, signed) }]),
  ]
}

function summaryTitle({ summaries }: Agreed): string {
  return summaries.length === 1 ? 'Contract summary' : 'Contract summaries'
}

/** Of payments that were captured or refunded. */
function ofPayments(agreed: Agreed): DueDocument[] {
  return agreed.order.payments
    .filter(({ amount }) => amount > 0)
    .flatMap((payment): DueDocument[] => {
      const { id, amount, card, changedAt: at } = payment
      const about = { about: id }
      if (payment.state === 'captured') {
        return [{ ...about, kind: 'receipt', title: RECEIPT_TITLE, write: () => receiptFile(agreed, payment) }]
      }
      if (payment.state !== 'givenBack') return []
      const what = agreed.order.withdrawals
        .filter(({ paymentId }) => paymentId === id)
        .flatMap((withdrawal) => withdrawnServices(agreed.order, withdrawal, agreed))
      const rest = { id, amount: amount - refundedBefore(agreed, id), at, card, what }
      // All of it was refunded in parts, each of which has its own document.
      if (rest.amount === 0) return []
      return [{ ...about, kind: 'refund', title: REFUND_TITLE, write: () => refundFile(agreed, rest) }]
    })
}

/** One label for each withdrawal after which something goes back. */
function ofReturns(agreed: Agreed): DueDocument[] {
  return agreed.order.withdrawals.flatMap((withdrawal): DueDocument[] => {
    const { bought, lent } = goodsToReturn(agreed.order, withdrawal, agreed)
    if (bought.length === 0 && lent.length === 0) return []
    const write = () => returnLabelFile(agreed, withdrawal)
    return [{ about: withdrawal.id, kind: 'returnLabel', title: RETURN_LABEL_TITLE, write }]
  })
}

/** A partial refund, after a withdrawal or by an employee, has a credit note of its own. */
function ofRefundedParts(agreed: Agreed): DueDocument[] {
  const { payments, withdrawals, returns, staffRefunds } = agreed.order
  const items = staffRefunds.length === 0 ? [] : paidItems(agreed.order, agreed.releases)
  const bought = returns.filter(({ lent }) => !lent)
  const parts = [
    ...withdrawals
      .filter((each) => isRefundedApart(agreed.order, each))
      .map((each) => ({ ...each, what: withdrawnServices(agreed.order, each, agreed) })),
    ...staffRefunds.map(({ id, amount: refund, doneAt: refundedAt, paymentId, item }) => ({
      ...{ id, refund, refundedAt, paymentId },
      what: items.filter((paid) => paid.id === item).map(({ name }) => name),
    })),
    ...bought.map((each) => ({ ...each, what: [goodsName(agreed.order.ordered, each.item, agreed.releases)] })),
  ]
  return parts.flatMap(({ id, refund: amount, refundedAt: at, paymentId, what }): DueDocument[] => {
    const payment = payments.find((each) => each.id === paymentId)
    if (!amount || at === null || payment === undefined) return []
    const write = () => refundFile(agreed, { id, amount, at, card: payment.card, what })
    return [{ about: id, kind: 'refund', title: REFUND_TITLE, write }]
  })
}

function refundedBefore({ order }: Agreed, payment: string): number {
  const byStaff = order.staffRefunds.filter(isPromised).map((each) => ({ ...each, refund: each.amount }))
  const parts = [...order.withdrawals.filter((each) => isRefundedApart(order, each)), ...order.returns, ...byStaff]
  return parts.reduce((total, { paymentId, refund }) => (paymentId === payment ? total + (refund ?? 0) : total), 0)
}
