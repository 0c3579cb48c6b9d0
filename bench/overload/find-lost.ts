import type pg from 'pg'
import type { Acknowledged } from './crowd.ts'

/** What was acknowledged and is not in the database, or was turned away and is. */
export async function findLost(client: pg.Client, { carts, orders }: Acknowledged): Promise<string[]> {
  const changed = carts.filter(({ changes }) => changes > 0)
  const stored = await client.query<{ uuid: string; version: number }>(
    'select uuid, version from carts where uuid = any($1)',
    [changed.map(({ reference }) => reference)],
  )
  const versions = new Map(stored.rows.map(({ uuid, version }) => [uuid, version]))
  const placed = await client.query<{ cart: string; references: string[] }>(
    'select cart_uuid as cart, array_agg(reference) as references from orders where cart_uuid = any($1) group by cart_uuid',
    [orders.map(({ cart }) => cart)],
  )
  const references = new Map(placed.rows.map(({ cart, references: all }) => [cart, all]))
  return [
    ...changed.flatMap(({ reference, version, isUnsure }) => {
      const found = versions.get(reference) ?? 0
      const isThere = isUnsure ? found >= (version ?? 0) : found === version
      return isThere ? [] : [`cart ${reference}: version ${version} acknowledged, ${found} stored`]
    }),
    ...orders.flatMap(({ cart, order }) => {
      const found = references.get(cart) ?? []
      return found.length === 1 && found[0] === order ? [] : [`order ${order}: ${found.join(', ') || 'none'} stored`]
    }),
  ]
}
