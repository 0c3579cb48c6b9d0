import type { MonthlyMethod } from '#domain/checkout/payment-choice.ts'
import type { CheckoutStepView } from '../steps/checkout-view.ts'
import type { SavedCard } from './saved-card.ts'

export type PaymentValues = ReturnType<typeof paymentValues>

/** The saved values. The server never sends the whole IBAN: an empty field leaves the saved one. */
export function paymentValues(
  { payment, details, savedCards }: Pick<CheckoutStepView, 'payment' | 'details' | 'savedCards'>,
  accountEnding: string | null,
) {
  return {
    monthly: (payment?.monthly ?? 'DIRECT_DEBIT') as MonthlyMethod,
    accountHolder: payment?.accountHolder ?? (details ? `${details.firstName} ${details.lastName}` : ''),
    iban: '',
    keepsAccount: accountEnding !== null && enteredIban(payment) === null,
    mandateSigned: Boolean(payment?.mandateSignedAt),
    savedCard: chosenCard(payment, savedCards),
    saveCard: payment?.saveCard ?? false,
  }
}

/** Masked. The account on record is none that was entered. */
export function enteredIban(
  payment: Pick<NonNullable<CheckoutStepView['payment']>, 'maskedIban' | 'keepsAccount'> | null,
) {
  return payment === null || payment.keepsAccount ? null : payment.maskedIban
}

/** The one that was chosen before, unless it was removed since; at first the one used last. Empty: another card. */
function chosenCard(payment: CheckoutStepView['payment'], cards: readonly SavedCard[]): string {
  if (payment !== null && payment.savedCard === null) return ''
  return (cards.find(({ id }) => id === payment?.savedCard) ?? cards[0])?.id ?? ''
}
