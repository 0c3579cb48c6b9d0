import type { PaymentStanding } from './payments.ts'

/** Response codes of a bank, as in ISO 8583; both providers pass them on. */
const REASONS: Readonly<Record<string, PaymentStanding['reason']>> = {
  '33': 'CARD_EXPIRED',
  '51': 'INSUFFICIENT_FUNDS',
  '54': 'CARD_EXPIRED',
  // Soft declines: the bank requires the customer's confirmation.
  '1A': 'NOT_CONFIRMED',
  '65': 'NOT_CONFIRMED',
}

export function refusalReason(responseCode: string | null): NonNullable<PaymentStanding['reason']> {
  return REASONS[responseCode ?? ''] ?? 'REFUSED'
}

/** As in 2028-04. */
export function expiryMonth(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`
}
