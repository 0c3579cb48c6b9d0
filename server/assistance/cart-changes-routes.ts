import type { FastifyInstance } from 'fastify'
import type { Cart } from '#domain/cart/cart.ts'
import { readCartKey } from '#domain/cart/key.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import { isHolder } from '#server/cart/holders.ts'
import { journeyCartUuid } from '#server/cart/journey-cart.ts'
import { findCart } from '#server/cart/open-cart.ts'
import { SALE_IS_OPEN } from '#server/cart/record-acts.ts'
import { openVisitor, type VisitorDeps } from '#server/identity/open-visitor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { registerChangeStream } from '#server/platform/http/changes/change-stream.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'
import { forbidden, isExistingCustomers } from '#server/session/journey.ts'
import type { SessionSettings } from '#server/session/session-settings.ts'
import { withOpenSale } from './open-sale.ts'

type Deps = VisitorDeps & {
  carts: CartStore
  clock: Clock
  config: ServerSettings & SessionSettings
  metrics: Metrics
}

/** A page of the customer counts as connected for a little longer than the time between two beats. */
const PRESENT_SECONDS = 45

const MARKS = `select carts.uuid as id, md5(concat_ws(' ', carts.version, carts.status,
    (select version from checkouts where cart_uuid = carts.uuid),
    (select string_agg(state, ',' order by created_at) from orders where cart_uuid = carts.uuid),
    sale.id, sale.is_open, sale.handed_over_at, sale.tablet_opened_at, sale.tablet_code_expires_at, sale.is_present,
    (select max(id) from assisted_sale_acts where sale_id = sale.id))) as mark
  from carts left join lateral (
    select id, handed_over_at, tablet_opened_at, tablet_code_expires_at, (${SALE_IS_OPEN}) as is_open,
      coalesce(customer_seen_at > now() - interval '${PRESENT_SECONDS} seconds', false) as is_present
    from assisted_sales where cart_uuid = carts.uuid and opened_at is not null order by opened_at desc limit 1
  ) as sale on true
  where carts.uuid = any($1::uuid[])`

const SEEN = `update assisted_sales set customer_seen_at = now()
  where cart_uuid = $1 and opened_at is not null and ended_at is null`

/** Notifies the pages of the customer and of the assistant that their shared cart has changed. */
export function registerCartChanges(app: FastifyInstance, deps: Deps): void {
  const { $client } = deps.db
  registerChangeStream(app, deps, {
    path: '/cart-changes/:reference',
    gauge: { name: 'cart_pages_open', help: 'Pages of shared carts that are told of changes' },
    read: (ids) => readCartMarks(deps.db, ids),
    async open({ request, reply, visitor }) {
      const caller = await withOpenSale(deps, await openVisitor(deps, { request, reply, visitor }))
      const followed = await findFollowed(deps, caller, request.params)
      if (!followed.ok) return followed
      const { uuid: id } = followed.value
      if (caller.kind !== 'staff') return ok({ id, onPresent: async () => void (await $client.query(SEEN, [id])) })
      const isAllowed = async () => {
        const now = await withOpenSale(deps, caller)
        return now.kind === 'staff' && now.sale?.cartUuid === id
      }
      return ok({ id, isAllowed, staffId: caller.staffId })
    },
  })
}

/**
 * A stream has no token in its address, which would be logged. It says that something has changed and not what, so for the
 * cart of an existing customer their session or the secret of a browser that entered it by its token is enough.
 */
async function findFollowed(
  deps: Pick<Deps, 'carts'>,
  caller: Caller,
  { reference }: { reference: string },
): Promise<Result<Cart, Refusal>> {
  const key = caller.kind === 'staff' ? null : readCartKey(reference)
  const stored = key && (await deps.carts.find(key.by === 'uuid' ? key.uuid : journeyCartUuid(key.reference)))
  if (stored === null || !isExistingCustomers(stored.cart.cartType)) return findCart(deps, caller, { reference })
  const customer = customerIdOf(caller)
  const isTheirs = customer === null ? isHolder(caller, stored) : customer === stored.customer
  return isTheirs ? ok(stored.cart) : forbidden(caller, 'cart of another customer')
}

async function readCartMarks({ $client }: Pick<Database, '$client'>, ids: readonly string[]) {
  const { rows } = await $client.query<{ id: string; mark: string }>(MARKS, [ids])
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}
