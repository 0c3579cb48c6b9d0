import { parseArgs } from 'node:util'
import type { DeskAct } from '#domain/desk/desk-act.ts'
import { type Cents, euro } from '#domain/money.ts'
import { ORDER_STATES, type OrderState } from '#domain/order/state.ts'
import type { Result } from '#domain/result.ts'
import { breakGlassReason } from '#server/audit/second-person.ts'
import { auditedDatabase } from '#server/audit/shell-acts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Operator } from '#server/session/operator.ts'
import type { ChangeDeps } from '../state/change-order.ts'
import type { OrderNotFound } from './find-by-reference.ts'
import { listOrders } from './list-orders.ts'
import { listPromoUses } from './list-promo-uses.ts'
import { listReturns } from './list-returns.ts'
import { ordersNeedingAttention } from './needs-attention.ts'
import { printAttention, printOrder, printOrders, printPromoUses, printRefusal, printReturns } from './print-orders.ts'
import { RECONCILE_USAGE } from './reconcile/run-reconcile.ts'
import { type NothingPaid, refundOrder, type SecondPersonNeeded } from './refund-order.ts'
import { retryOrder } from './retry-order.ts'
import { showOrder } from './show-order.ts'

const ORDERS_USAGE = `npm run orders -- list [state]       the last 50 orders, or those in a state (${ORDER_STATES.join(', ')})
npm run orders -- list attention     orders that wait for a person, and what for
npm run orders -- show <reference>   an order: what happened to it, its payments, mails and hand-over, and what it waits for
npm run orders -- retry <reference>  sends again all that it waits for; asks again for what order management refused, and the provider about a payment
npm run orders -- refund <reference> gives back what was paid; the order stays as it is
npm run orders -- refund <reference> --break-glass "why"  in an emergency above REFUND_SECOND_PERSON_CENTS, to which two people agree at the desk
npm run orders -- returns            goods that customers have to send back, or have shown to be sent: overdue first
npm run orders -- codes [code]       how many orders have each promo code, or which orders have one
${RECONCILE_USAGE}`

type Deps = ChangeDeps & {
  clock: Clock
  /** Above it two people agree to a refund. Absent: one is enough, as on a laptop. */
  secondPersonAbove?: Cents | null
}

/** Takes arguments and returns lines to print; throws usage errors. */
export async function runOrders(
  deps: Deps,
  caller: Operator,
  [command = '', ...words]: readonly string[],
): Promise<string[]> {
  const [argument = ''] = words
  const request = { reference: argument }
  const audited = (act: DeskAct) => ({ ...deps, db: auditedDatabase(deps.db, caller, act) })
  switch (command) {
    case 'list':
      if (argument === 'attention') return printAttention(await ordersNeedingAttention(deps.db))
      return printOrders(await listOrders(deps, { state: stateNamed(argument) }))
    case 'show':
      return printOrder(done(await showOrder(deps, request)))
    case 'retry': {
      const sent = done(await retryOrder(audited('ORDER_RETRIED'), caller, request))
      return sent.length === 0 ? ['Nothing is open, or it is being done already.'] : sent
    }
    case 'refund': {
      const { secondPersonAbove = null } = deps
      const refund = { ...refundNamed(words), secondPersonAbove }
      const { amount } = done(await refundOrder(audited('ORDER_REFUNDED'), caller, refund))
      return [`${euro(amount)} is on its way back to the card.`]
    }
    case 'returns':
      return printReturns(await listReturns(deps))
    case 'codes':
      return printPromoUses(await listPromoUses(deps, { code: argument }))
    default:
      throw new Error(ORDERS_USAGE)
  }
}

function stateNamed(text: string): OrderState | null {
  if (text === '') return null
  const state = ORDER_STATES.find((known) => known === text)
  if (state === undefined) throw new Error(ORDERS_USAGE)
  return state
}

function refundNamed(words: readonly string[]): { reference: string; breakGlass: string | null } {
  const options = { 'break-glass': { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options })
  const [reference = ''] = positionals
  return { reference, breakGlass: breakGlassReason(values['break-glass']) }
}

function done<T>(result: Result<T, OrderNotFound | NothingPaid | SecondPersonNeeded>): T {
  if (!result.ok) throw new Error(printRefusal(result.refusal))
  return result.value
}
