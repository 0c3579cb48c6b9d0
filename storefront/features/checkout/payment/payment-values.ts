import type { MonthlyMethod } from '#domain/checkout/payment-choice.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'
import type { SavedCard } from './saved-card.ts'

export type PaymentValues = ReturnType<typeof paymentValues>

/** The saved values. The server never sends the whole IBAN: an empty field leaves the saved one. */
export function paymentValues(
  { payment, details }: Pick<CheckoutView, 'payment' | 'details'>,
  [lastUsed]: readonly SavedCard[],
) {
  return {
    monthly: (payment?.monthly ?? 'DIRECT_DEBIT') as MonthlyMethod,
    accountHolder: payment?.accountHolder ?? (details ? `${details.firstName} ${details.lastName}` : ''),
    iban: '',
    mandateSigned: Boolean(payment?.mandateSignedAt),
    savedCard: payment?.savedCard ?? lastUsed?.token ?? '',
  }
}
