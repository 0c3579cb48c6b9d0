import type { Random } from '#fuzz/random.ts'
import { type Customer, payAt, SETTLE, START } from '#server/testing/shopping.ts'
import { hostedPayment } from '../hosted-payment.ts'
import { backOff, withRetry } from '../with-retry.ts'

const GOOD = '4242424242424242'
const MOST_POLLS = 8

type Order = { reference: string; state: string }
type Paying = { customer: Customer; sandboxUrl: string; random: Random; onOrderSeen: (order: Order) => void }

/** What is due today, or the card that goes with a device on credit. Returns the order as the customer sees it last. */
export async function payChange({ customer, sandboxUrl, random, onOrderSeen }: Paying, order: Order): Promise<Order> {
  const { reference } = order
  const start = async () => (await customer.must(START, { r: reference })).startPayment
  const frame = await withRetry({ random }, start, ['ORDER_NOT_PAYABLE'])
  if (frame === null) return order
  const { gateway, providerRef } = hostedPayment(frame.url)
  await payAt(sandboxUrl, gateway, { providerRef, card: GOOD })
  let seen = order
  for (let polls = 1; polls <= MOST_POLLS && seen.state === 'AWAITING_PAYMENT'; polls += 1) {
    if (polls > 1) await backOff(random, polls)
    seen = (await customer.must(SETTLE, { r: reference })).settlePayment
    onOrderSeen(seen)
  }
  return seen
}
