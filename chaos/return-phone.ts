import type { Random } from '#fuzz/random.ts'
import type { Customer } from '#server/testing/shopping.ts'
import { sandboxRequest } from './sandbox-control.ts'
import { backOff, withRetry } from './with-retry.ts'

/** What becomes of a phone that was sent and is withdrawn from. */
export const RETURNS = ['back', 'shown', 'never'] as const
export type Return = (typeof RETURNS)[number]

type Sender = { customer: Customer; random: Random; sandboxUrl: string }

const STEPS = 'query s($r: String!) { order(reference: $r) { timeline { kind state } } }'
const GOODS = 'query g($r: String!) { order(reference: $r) { withdrawal { received { goods { id state } } } } }'
const SHOW = `mutation s($r: String!, $n: String!) {
  showGoodsSent(reference: $r, carrier: DPD, trackingNumber: $n) { reference } }`
/** Order management may be unavailable all the time: then the phone is never sent, and is refunded at once. */
const MAX_POLLS = 20

export async function untilSent({ customer, random }: Sender, reference: string): Promise<void> {
  for (let looks = 1; looks <= MAX_POLLS; looks += 1) {
    const { order } = await customer.must(STEPS, { r: reference })
    const parcel = order.timeline.find(({ kind }: { kind: string }) => kind === 'PARCEL')
    if (parcel !== undefined && parcel.state !== 'TO_COME') return
    await backOff(random, looks)
  }
}

/** As the scenario says: the parcel arrives, or its tracking number is sent, or neither. */
export async function returnPhone(sender: Sender, reference: string, way: Return): Promise<void> {
  const { customer } = sender
  const { order } = await customer.must(GOODS, { r: reference })
  const awaited = order.withdrawal.received.flatMap(({ goods }: { goods: { id: string }[] }) => goods)
  if (awaited.length === 0 || way === 'never') return
  if (way === 'back') await openParcel(sender, reference)
  // Twice at once, as a customer does without a response.
  else
    await Promise.all(
      [1, 2].map(() => withRetry(sender, () => customer.must(SHOW, { r: reference, n: numberOf(reference) }))),
    )
}

/** Unique per order. */
function numberOf(reference: string): string {
  const digits = [...reference.replaceAll('-', '')].map((letter) => letter.charCodeAt(0) % 100)
  return digits.map((digit) => String(digit).padStart(2, '0')).join('')
}

type OrderInLedger = { id: string; productOrder: { description?: string } }

async function openParcel({ sandboxUrl }: Sender, reference: string): Promise<void> {
  const { orders } = (await sandboxRequest(`${sandboxUrl}/control/orders/ledger`)) as { orders: OrderInLedger[] }
  const managed = orders.find(({ productOrder }) => productOrder.description === `Order ${reference}`)
  if (managed !== undefined) await sandboxRequest(`${sandboxUrl}/control/orders/${managed.id}/returns`, 'PUT', {})
}
