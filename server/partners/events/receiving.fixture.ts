import { orderDesk } from '#server/testing/order-desk.ts'
import type { TestPartners } from '#server/testing/partners.ts'

type Got = {
  eventId: string
  eventType: string
  attempt: number
  signature: string
  raw: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  event: any
}

/** In the order in which the sandbox's receiver took them, repetitions too. */
export async function receivedBy({ shop }: TestPartners, name: string): Promise<Got[]> {
  const response = await fetch(`${shop.sandboxUrl}/control/partner-events/${name}`)
  const { received } = (await response.json()) as {
    received: { eventId: string; attempt: string; signature: string; body: string }[]
  }
  return received.map(({ eventId, attempt, signature, body }) => {
    const { eventType, event } = JSON.parse(body)
    return { eventId, attempt: Number(attempt), signature, raw: body, eventType, event }
  })
}

/** Runs the job, with every pause after a failure over, until nothing waits. */
export async function deliverAll({ shop }: TestPartners, { rounds = 10_000 } = {}): Promise<void> {
  const desk = orderDesk(shop)
  for (let round = 0; round < rounds; round += 1) {
    await desk.rows('update partner_hubs set retry_at = null where retry_at is not null')
    await desk.rows('update partner_deliveries set due_at = now() where due_at > now()')
    await desk.perform('deliver-partner-events', {})
    const [{ waiting }] = await desk.rows(
      'select count(*)::int as waiting from partner_deliveries join partner_hubs on id = hub_id where suspended_at is null',
    )
    if (waiting === 0) return
  }
}

/** The states of each order as they were sent, repetitions of an event left out. */
export function statesOf(events: readonly Got[]): Map<string, string[]> {
  const seen = new Set<string>()
  const states = new Map<string, string[]>()
  for (const { eventId, event } of events) {
    if (seen.has(eventId)) continue
    seen.add(eventId)
    const { id, state } = event.productOrder
    states.set(id, [...(states.get(id) ?? []), state])
  }
  return states
}
