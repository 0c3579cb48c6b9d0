import type { Ledgers, StaffRefundInShop } from '../ledgers.ts'

const LIMIT = 5000
/** A proposal waits for somebody; what the provider has refused waits for a retry. */
const AT_REST: readonly string[] = ['proposed', 'refused', 'failed', 'done']

/** What employees have refunded of a payment, in cents. */
export function backByStaff({ shop }: Pick<Ledgers, 'shop'>, paymentId: string): number {
  const done = shop.staffRefunds.filter((each) => each.paymentId === paymentId && isPromised(each))
  return done.reduce((total, { amount }) => total + amount, 0)
}

function isPromised({ state }: StaffRefundInShop): boolean {
  return ['approved', 'sent', 'done'].includes(state)
}

/** Each refund by employees is done once, with one letter and one note of it, by people who may, and on record. */
export function staffRefundsAreDone(ledgers: Ledgers): string[] {
  const { shop } = ledgers
  const names = new Map(shop.orders.map(({ id, reference }) => [id, reference]))
  const payments = new Map(shop.payments.map((payment) => [payment.id, payment]))
  return shop.staffRefunds.flatMap(({ id, orderId, paymentId, amount, state, proposedBy, decidedBy, entries }) => {
    const name = `${names.get(orderId)}, refund of ${amount} by an employee`
    const payment = payments.get(paymentId)
    const letters = shop.mails.filter((mail) => mail.orderId === orderId && mail.kind === `refund ${id}`).length
    const notes = shop.documents.filter((each) => each.kind === 'refund' && each.about === id).length
    // The bank that charged a payment back informs its customer.
    const isAnnounced = state === 'done' && payment?.state !== 'lost'
    const proposals = entries.filter((act) => act === 'REFUND_PROPOSED' || act === 'REFUND_MADE').length
    const approvals = entries.filter((act) => act === 'REFUND_APPROVED').length
    const isApproved = state !== 'proposed' && state !== 'refused'
    return [
      ...(AT_REST.includes(state) ? [] : [`${name} is still ${state}`]),
      ...(isAnnounced && letters !== 1 ? [`${name} is done and has ${letters} letters`] : []),
      ...(!isAnnounced && letters > 0 ? [`${name} is ${state} and has a letter`] : []),
      ...(isAnnounced && notes !== 1 ? [`${name} is done and has ${notes} notes of it`] : []),
      ...(isApproved && amount > LIMIT && decidedBy === null ? [`${name} was approved by nobody`] : []),
      ...(isApproved && decidedBy === proposedBy ? [`${name} was approved by the one who proposed it`] : []),
      ...(proposals === 1 ? [] : [`${name} has ${proposals} entries of its proposal`]),
      ...(approvals === (isApproved && decidedBy !== null ? 1 : 0)
        ? []
        : [`${name} is ${state} and has ${approvals} entries of its approval`]),
      ...(payment !== undefined && backByStaff(ledgers, paymentId) > payment.amount
        ? [`${name} is part of more than was paid`]
        : []),
    ]
  })
}
