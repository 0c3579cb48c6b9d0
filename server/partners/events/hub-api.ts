import * as v from 'valibot'
import { type EventApi, eventNames, requestedEvents } from '#domain/partners/event-names.ts'
import { text } from '#domain/partners/tmf-parts.ts'
import { ok, refuse } from '#domain/result.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { SaleRoom } from '../cart/sale-room.ts'
import { apiBase } from '../kit/api-base.ts'
import {
  defineList,
  defineRead,
  defineRemoval,
  defineWrite,
  type Endpoint,
  type PartnerApi,
} from '../kit/define-endpoint.ts'
import { pageOf } from '../kit/list-query.ts'
import { deleteHub, type Hub, insertHub, listHubs, MOST_HUBS, receiverSecrets } from './hub-store.ts'
import { callbackProblem } from './receiver-address.ts'

/** TMF630's EventSubscription. */
const HubResource = v.object({
  id: v.string(),
  href: v.string(),
  '@type': v.literal('EventSubscription'),
  callback: v.string(),
  query: v.exactOptional(v.string()),
  status: v.pipe(
    v.picklist(['active', 'failing', 'suspended']),
    v.description('suspended: it has confirmed nothing for three days; delete it, and make it again'),
  ),
  secret: v.pipe(
    v.string(),
    v.description(
      'Events are signed with it: x-signature is t=<seconds>,v1=<hex>, an HMAC-SHA256 over t, a dot and the body',
    ),
  ),
})

/** Each API has events of its own, which the documentation names. */
function hubBody(api: EventApi) {
  const names = eventNames(api).join(', ')
  return v.object({
    callback: text(500),
    query: v.optional(
      v.pipe(
        v.nullable(text(500)),
        v.description(`Which events, as eventType=…&eventType=…; left out: all of ${names}`),
      ),
    ),
  })
}

const COMMON = { scope: 'event', resource: HubResource } as const
const NOT_FOUND = { code: 'NOT_FOUND' } as const

type Deps = SaleRoom & { config: { production: boolean } }

/** An API with its hub. */
export function withHub<Own>(api: PartnerApi<Own>, name: EventApi): PartnerApi<Own & Deps> {
  return { ...api, endpoints: [...api.endpoints, ...hubEndpoints(name)] }
}

/** The hub of one API: where its events go. */
function hubEndpoints(api: EventApi): Endpoint<Deps>[] {
  const view = (deps: Deps, { id, callback, query, failingSince, suspendedAt }: Hub) => ({
    id,
    href: `${deps.partnersOrigin()}${apiBase(api)}/hub/${id}`,
    '@type': 'EventSubscription' as const,
    callback,
    ...(query !== null && { query }),
    status:
      suspendedAt !== null
        ? ('suspended' as const)
        : failingSince !== null
          ? ('failing' as const)
          : ('active' as const),
    secret: receiverSecrets(deps.config, id)[0] ?? '',
  })
  return [
    defineWrite({
      ...COMMON,
      method: 'POST',
      path: '/hub',
      summary: 'Be notified of changes',
      body: hubBody(api),
      examples: [{ name: 'All events', value: { callback: 'https://partner.example/events' } }],
      async run(deps: Deps, { clientId: partner }, { body: { callback, query = null } }) {
        const problem = callbackProblem(callback, deps.config)
        if (problem !== null) return refuse({ code: 'INVALID_BODY', detail: problem })
        const wanted = requestedEvents(api, query)
        if (typeof wanted === 'string') return refuse({ code: 'INVALID_BODY', detail: wanted })
        const hub = await insertHub(deps.db, { partner, api }, { callback, query })
        const detail = `Another hub has this callback, or you have ${MOST_HUBS} hubs already.`
        return hub === null ? refuse({ code: 'CONFLICT', detail }) : ok(view(deps, hub))
      },
    }),
    defineList({
      ...COMMON,
      path: '/hub',
      summary: 'List the partner’s hubs of this API',
      filters: ['id', 'callback', 'status'],
      async run(deps: Deps, { clientId: partner }, page) {
        const hubs = await listHubs(deps.db, { partner, api })
        return ok(
          pageOf(
            hubs.map((hub) => view(deps, hub)),
            page,
          ),
        )
      },
    }),
    defineRead({
      ...COMMON,
      path: '/hub/:id',
      summary: 'Read a hub',
      async run(deps: Deps, { clientId: partner }, id) {
        const hub = (await listHubs(deps.db, { partner, api })).find((one) => one.id === id)
        return hub === undefined ? refuse(NOT_FOUND) : ok(view(deps, hub))
      },
    }),
    defineRemoval({
      ...COMMON,
      path: '/hub/:id',
      summary: 'Be notified no longer',
      async run(deps: Deps, { clientId: partner }, id) {
        const isGone = UUID.test(id) && (await deleteHub(deps.db, { partner, api }, id))
        return isGone ? ok(null) : refuse(NOT_FOUND)
      },
    }),
  ]
}
