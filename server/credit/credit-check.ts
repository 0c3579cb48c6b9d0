import type { Address } from '#domain/address/address.ts'
import type { Cents } from '#domain/money.ts'

export type CreditQuestion = {
  /** The enquiry is about this order: asked again, it is the same enquiry. */
  orderId: string
  name: string
  /** ISO date. */
  dateOfBirth: string
  /** Where the bills go. */
  address: Address
  /** What the customer is about to owe every month, when all discounts have ended. */
  monthly: Cents
  upFront: Cents
}

/** Each with the bureau's own name of the enquiry, which a customer may ask for. */
export type CreditAnswer = { reference: string } & (
  | { decision: 'PASS' }
  /** Yes, with so much as a deposit. */
  | { decision: 'DEPOSIT'; amount: Cents }
  /** Somebody has to look at it. */
  | { decision: 'REFER' }
)

/** The credit bureau. Throws an OutsideSystemError when it does not answer or makes no sense. */
export interface CreditCheck {
  /** A customer's record shows every enquiry, so an order makes one, however often it is asked about. */
  ask(question: CreditQuestion): Promise<CreditAnswer>
}
