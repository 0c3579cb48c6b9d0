import type { Ordered } from '#domain/order/order.ts'
import { orderSubjects } from '#domain/order/trust/order-subjects.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { OrderSettings } from '../order-settings.ts'

export const ORDER_LIMITS = ['visitor', 'mailbox', 'person', 'iban', 'address', 'all'] as const
export type OrderLimit = (typeof ORDER_LIMITS)[number]

type OrderBudget = { limit: OrderLimit; key: string; most: number; seconds: number }

/** The longest window of an order's budgets. A window that ends later was opened after the order. */
export const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600
/** The budget for all is split into so many rows, so that concurrent orders do not wait for one row lock. */
const ROWS_FOR_ALL = 16

/**
 * The budgets that an order spends before any outside system is called. Their keys are keyed hashes, so the table
 * reveals no persons without the key.
 */
export function orderBudgets(
  { orderLimits: most, keys }: Pick<OrderSettings, 'orderLimits'> & Pick<ServerSettings, 'keys'>,
  visitor: string,
  ordered: Ordered,
): OrderBudget[] {
  const { mailbox, person, iban, address } = orderSubjects(ordered)
  const budget = (limit: OrderLimit, subject: string, count: number, seconds = DAY_SECONDS): OrderBudget => {
    const key = keys.mark(JSON.stringify(['order budget', limit, subject]))
    return { limit, key, most: count, seconds }
  }
  const row = Number.parseInt(ordered.cart.uuid.slice(0, 8), 16) % ROWS_FOR_ALL
  return [
    budget('visitor', visitor, most.perVisitor),
    budget('mailbox', mailbox, most.perMailbox),
    budget('person', person, most.perPerson),
    ...(iban === null ? [] : [budget('iban', iban, most.perIban)]),
    budget('address', address, most.perAddress),
    budget('all', String(row), Math.ceil(most.forAll / ROWS_FOR_ALL), HOUR_SECONDS),
  ]
}
