import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type EventApi, eventName, isEventApi, requestedEvents } from '#domain/partners/event-names.ts'
import { backoffMs } from '#server/platform/backoff.ts'
import { fetchPublic } from '#server/platform/outside/fetch-public.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { forgetClaims } from '../orders/claim-name.ts'
import {
  claimDeliveries,
  confirmDelivery,
  type Delivery,
  dropDelivery,
  failDelivery,
  forgetOldEvents,
  postponeDelivery,
} from './delivery-store.ts'
import { type EventBodyDeps, eventBody } from './event-body.ts'
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
/** Until an event is tried again that a system of ours was needed for. */
const AWAY_SECONDS = 60

type DeliveryDeps = EventBodyDeps & { log: FastifyBaseLogger; config: { production: boolean } }

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

export async function forgetPartnerEvents({ db }: Pick<EventBodyDeps, 'db'>): Promise<void> {
  await forgetOldEvents(db, PARTNER_EVENT_DAYS)
  await forgetClaims(db)
}

async function deliver(deps: DeliveryDeps, delivery: Delivery): Promise<void> {
  const { hub, attempts, at } = delivery
  const body = await bodyOf(deps, delivery)
  if (body === 'away') return postponeDelivery(deps.db, delivery, AWAY_SECONDS)
  if (body === null) return dropDelivery(deps.db, delivery)
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

/** Null: nothing is to be sent. */
async function bodyOf(deps: DeliveryDeps, delivery: Delivery): Promise<object | null | 'away'> {
  const { hub, kind } = delivery
  if (!isEventApi(hub.api) || !wants(hub.api, hub.query, kind)) return null
  try {
    return await eventBody(deps, hub.api, delivery)
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    deps.log.warn({ err: error, event: delivery.eventId }, 'an event waits for a system that is away')
    return 'away'
  }
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
