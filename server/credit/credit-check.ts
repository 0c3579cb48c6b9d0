import type { Address } from '#domain/address/address.ts'
import type { Cents } from '#domain/money.ts'

export type CreditRequest = {
  /** Idempotency key: a repeated request for this order is the same enquiry. */
  orderId: string
  name: string
  /** ISO date. */
  dateOfBirth: string
  /** Billing address. */
  address: Address
  /** The future monthly amount, after all discounts have ended. */
  monthly: Cents
  upFront: Cents
}

/** Each with the bureau's reference of the enquiry, which a customer may need. */
export type CreditDecision = { reference: string } & (
  | { decision: 'PASS' }
  /** Approved with a deposit. */
  | { decision: 'DEPOSIT'; amount: Cents }
  /** Needs a manual review. */
  | { decision: 'REFER' }
)

/** The credit bureau. Throws an OutsideSystemError when it is unavailable or its response is invalid. */
export interface CreditCheck {
  /** A customer's record shows every enquiry, so an order makes one, however often this is called. */
  check(request: CreditRequest): Promise<CreditDecision>
}
