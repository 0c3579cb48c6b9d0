import type { CancelResource } from '#domain/partners/tmf-schemas.ts'
import type { CancelState } from '#server/order/state/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import type { SaleRoom } from '../cart/sale-room.ts'
import { apiBase } from '../kit/api-base.ts'
import { ORDER_API, orderHref } from './view-partner-order.ts'

type Row = { id: string; reference: string; statement: string | null; receivedAt: Date; cancelState: CancelState }

/** $1 the partner, $2 a withdrawal or null. */
const OF_PARTNER = `from withdrawals join orders on orders.id = withdrawals.order_id
  where orders.partner = $1::text and ($2::uuid is null or withdrawals.id = $2::uuid)`

const LIST: Statement = {
  name: 'cancellations_of_partner',
  text: `select withdrawals.id, reference, statement, received_at as "receivedAt", cancel_state as "cancelState" ${OF_PARTNER}
    order by received_at desc, withdrawals.id desc limit $3 offset $4`,
}

const COUNT: Statement = {
  name: 'count_cancellations_of_partner',
  text: `select count(*)::integer as total ${OF_PARTNER}`,
}

const TASK_STATE = {
  toTell: 'inProgress',
  done: 'done',
  refused: 'terminatedWithError',
} as const satisfies Record<CancelState, CancelResource['state']>

/** Of the column of a withdrawal. Null: it is none of its states. */
export function taskStateOf(cancelState: string | null): CancelResource['state'] | null {
  return Object.entries(TASK_STATE).find(([state]) => state === cancelState)?.[1] ?? null
}

type Deps = Pick<SaleRoom, 'db' | 'partnersOrigin'>

/** Withdrawals from the partner's orders, also by the customers themselves. Newest first. */
export async function listCancellations(
  deps: Deps,
  partner: string,
  { id, limit, offset }: { id: string | null; limit: number; offset: number },
): Promise<{ items: CancelResource[]; total: number }> {
  const { $client }: Database = deps.db
  const [found, counted] = await Promise.all([
    $client.query<Row>({ ...LIST, values: [partner, id, limit, offset] }),
    $client.query<{ total: number }>({ ...COUNT, values: [partner, id] }),
  ])
  return { items: found.rows.map((row) => toResource(deps, row)), total: counted.rows[0]?.total ?? 0 }
}

function toResource(deps: Deps, { id, reference, statement, receivedAt, cancelState }: Row): CancelResource {
  return {
    id,
    href: `${deps.partnersOrigin()}${apiBase(ORDER_API)}/cancelProductOrder/${id}`,
    '@type': 'CancelProductOrder',
    state: TASK_STATE[cancelState],
    productOrder: { id: reference, href: orderHref(deps, reference), '@referredType': 'ProductOrder' },
    ...(statement !== null && { cancellationReason: statement }),
    effectiveCancellationDate: receivedAt.toISOString(),
  }
}
