import type { CustomerRecord } from './customer-record.ts'

/** The operator's customer system. Throws an OutsideSystemError when it is unavailable or its response is invalid. */
export interface CustomerSystem {
  /** Null: it knows no such customer. */
  find(customerId: string): Promise<CustomerRecord | null>
  /** Ids of the customers who have agreed, with the operator, that a partner may see their services. */
  agreeingWith(partner: string): Promise<string[]>
}
