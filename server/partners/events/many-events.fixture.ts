import { randomUUID } from 'node:crypto'
import type { orderDesk } from '#server/testing/order-desk.ts'

/** The states that an order goes through at order management, one after the other. */
export const STEPS = ['acknowledged', 'inProgress', 'partial', 'completed'] as const

type Desk = ReturnType<typeof orderDesk>

/** So many copies of an order, as placed by the partner a moment ago. */
export async function copyOrders(desk: Desk, reference: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await desk.rows(
    `insert into orders (id, reference, cart_uuid, state, document, partner, external_id, channel)
      select copy, 'TN-' || upper(replace(copy::text, '-', '')), gen_random_uuid(), 'confirmed', document, partner, copy::text, channel
      from orders, unnest($2::uuid[]) as copies (copy) where reference = $1`,
    [reference, ids],
  )
  return ids
}

/** Each order takes its steps in the commits of others, in any order between orders. */
export async function takeSteps(desk: Desk, ids: readonly string[]): Promise<void> {
  for (const step of STEPS)
    await Promise.all(
      portions(ids, 100).map((some) =>
        desk.rows('update orders set managed_state = $2, managed_at = now() where id = any($1::uuid[])', [some, step]),
      ),
    )
}

function portions<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}
