import type { Brand } from '#domain/catalogue/brand.ts'
import { maskedIban } from '#domain/checkout/iban.ts'
import { euro } from '#domain/money.ts'
import { type Ordered, orderItems, orderStart } from '#domain/order/order.ts'
import { itemisedBills } from '#domain/pricing/itemised-bills.ts'
import { depositBillText, firstBillDay } from '#domain/pricing/naming/bill-names.ts'
import { type Fact, fact, withoutLinks } from '#server/mail/letter.ts'
import type { PaymentRow, StoredOrder } from '../state/order-store.ts'
import { dayWords } from './day-words.ts'

const CARD_NAME: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  'american express': 'American Express',
  maestro: 'Maestro',
}

/** What was paid today, and how. */
export function paidFacts(order: StoredOrder, { billDay }: Brand): Fact[] {
  const { ordered } = order
  const paid = paidBy(order)
  if (paid === null || paid.amount === 0) return [fact('Paid today', `Nothing (${euro(0)})`)]
  return [
    fact('Paid today', `${euro(paid.amount)} with ${cardWords(paid)}`),
    ...(ordered.deposit > 0
      ? [fact('Deposit', `${euro(ordered.deposit)} of this is a deposit, ${depositWords(ordered, billDay)}`)]
      : []),
  ]
}

/** How bills will be paid: as before, by a direct debit mandate, whose reference the bank needs, or from a card. */
export function billFacts(order: StoredOrder, { creditor }: Brand): Fact[] {
  const { directDebit, mandate, onRecord } = order.ordered.payment
  if (onRecord !== undefined) {
    return [
      fact('Monthly bills', 'By direct debit, as before'),
      fact(
        'Account',
        `•••• ${onRecord.ending}`,
        'The account you pay your bills from now. There’s nothing new to sign.',
      ),
    ]
  }
  if (directDebit === null || mandate === null) {
    const paid = paidBy(order)
    return [fact('Monthly bills', `From ${paid === null ? 'your card' : cardWords(paid)}, 14 days after each bill`)]
  }
  return [
    fact('Monthly bills', 'By direct debit, 14 days after each bill'),
    fact('Account', maskedIban(directDebit.iban), withoutLinks(directDebit.accountHolder)),
    fact('Mandate reference (UMR)', mandate.reference),
    fact('Creditor', `${creditor.name}, ${creditor.address}`),
    fact('Creditor identifier', creditor.identifier),
    fact('Mandate', `SEPA Core Direct Debit, recurrent, signed ${dayWords(mandate.signedAt)}`),
  ]
}

/** What was paid for a contract that has ended since. */
export function oncePaidFact(order: StoredOrder): Fact {
  const paid = paidBy(order)
  if (paid === null || paid.amount === 0) return fact('Paid with the order', `Nothing (${euro(0)})`)
  return fact('Paid with the order', `${euro(paid.amount)} with ${cardWords(paid)}`)
}

/** Also one that is being refunded: it was paid. */
function paidBy({ payments }: Pick<StoredOrder, 'payments'>): PaymentRow | null {
  const back = payments.findLast(({ state }) => ['givingBack', 'givenBack', 'lost'].includes(state))
  return payments.find(({ state }) => state === 'authorised' || state === 'captured') ?? back ?? null
}

export function cardWords({ card }: Pick<PaymentRow, 'card'>): string {
  if (card === null) return 'your card'
  return `${CARD_NAME[card.brand.toLowerCase()] ?? 'your card'} ending ${card.last4}`
}

function depositWords(ordered: Ordered, billDay: number): string {
  const start = orderStart(ordered, billDay)
  const bills = itemisedBills(orderItems(ordered), start)
  const credited = bills.filter(({ depositCredit }) => depositCredit > 0)
  const isOnOne = credited.length === 1 && credited[0]?.toBill === credited[0]?.fromBill
  return `credited on the ${depositBillText(firstBillDay(start))}${isOnOne ? '' : ', and the rest on the next'}`
}
