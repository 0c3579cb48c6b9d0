import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type EventApi, eventName, isEventApi, isSameState, requestedEvents } from '#domain/partners/event-names.ts'
import { backoffMs } from '#server/platform/backoff.ts'
import { fetchPublic } from '#server/platform/outside/fetch-public.ts'
import type { SaleRoom } from '../cart/sale-room.ts'
import {
  claimDeliveries,
  confirmDelivery,
  type Delivery,
  dropDelivery,
  failDelivery,
  forgetOldEvents,
} from './delivery-store.ts'
import { eventBody } from './event-body.ts'
import { receiverSecrets } from './hub-store.ts'
import { mayConnect } from './receiver-address.ts'

/** To one receiver at once. */
const AT_ONCE = 20
const TIMEOUT_MS = 5000
/** The next run is a minute after this one. */
const MOST_MS = 50_000
const PAUSES = { firstMs: 1000, longestMs: 15 * 60_000 }
/** A receiver that confirms nothing for so long is suspended, and an event that it refuses for so long is left out. */
const MOST_DAYS = 3
const DAY_MS = 86_400_000
const PARTNER_EVENT_DAYS = 30

type DeliveryDeps = SaleRoom & { log: FastifyBaseLogger; config: { production: boolean } }

/**
 * Sends what the outbox has, at least once and in the order of each object: an event is due when the one before of the same object
 * was confirmed. Safe to run in several processes at once, which share the events by leases.
 */
export async function deliverEvents(deps: DeliveryDeps): Promise<void> {
  const until = deps.clock.monotonicMs() + MOST_MS
  while (deps.clock.monotonicMs() < until) {
    const deliveries = await claimDeliveries(deps.db, AT_ONCE)
    if (deliveries.length === 0) return
    await Promise.all(deliveries.map((one) => deliver(deps, one)))
  }
}

export function forgetPartnerEvents({ db }: Pick<SaleRoom, 'db'>): Promise<void> {
  return forgetOldEvents(db, PARTNER_EVENT_DAYS)
}

async function deliver(deps: DeliveryDeps, delivery: Delivery): Promise<void> {
  const { hub, kind, attempts, at } = delivery
  const isWanted = isEventApi(hub.api) && wants(hub.api, hub.query, kind) && !isSameState(delivery)
  const body = isWanted && isEventApi(hub.api) ? await eventBody(deps, hub.api, delivery) : null
  if (body === null) return confirmDelivery(deps.db, delivery)
  const outcome = await send(deps, delivery, JSON.stringify(body))
  if (outcome === 'confirmed') return confirmDelivery(deps.db, delivery)
  const about = { partner: hub.partner, hub: hub.id, event: delivery.eventId, attempts, outcome }
  if (deps.clock.now().getTime() - at.getTime() > MOST_DAYS * DAY_MS && outcome !== 'silent') {
    deps.log.error(about, 'a partner’s receiver has refused an event for days: it is left out')
    return dropDelivery(deps.db, delivery)
  }
  const pauseMs = backoffMs(Math.min(attempts - 1, 12), PAUSES, Math.random)
  const isSuspended = await failDelivery(deps.db, delivery, { pauseMs, mostDays: MOST_DAYS })
  if (isSuspended) deps.log.error(about, 'a partner’s receiver has confirmed nothing for days: it is suspended')
  else deps.log.warn(about, 'a partner’s receiver did not confirm an event')
}

function wants(api: EventApi, query: string | null, kind: Delivery['kind']): boolean {
  const [name, requested] = [eventName(api, kind), requestedEvents(api, query)]
  return name !== null && (requested === null || requested.includes(name))
}

/** Any status of success confirms it. Redirects are not followed. */
async function send(
  deps: DeliveryDeps,
  { hub, eventId, attempts }: Delivery,
  body: string,
): Promise<'confirmed' | 'refused' | 'silent'> {
  const seconds = Math.floor(deps.clock.now().getTime() / 1000)
  const signatures = receiverSecrets(deps.config, hub.id).map((secret) => `v1=${signature(secret, seconds, body)}`)
  try {
    const response = await fetchPublic({ mayConnect: mayConnect(deps.config) })(hub.callback, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'x-signature': [`t=${seconds}`, ...signatures].join(','),
        'x-event-id': eventId,
        'x-event-attempt': String(attempts),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok ? 'confirmed' : 'refused'
  } catch {
    return 'silent'
  }
}

/** As of the events that the shop itself receives: over the time, a dot and the body. */
function signature(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
}
