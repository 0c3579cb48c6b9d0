import { inArray } from 'drizzle-orm'
import type { Address } from '#domain/address/address.ts'
import { isAddressConfirmed } from '#domain/availability/told.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { isHomeLine } from '#domain/cart/lines/cart-line.ts'
import { prequals } from '#server/availability/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The homes that the lines of a cart go to, by line. A home that nobody has shown to know is not among them. */
export async function homesOf(db: Database, cart: Cart): Promise<ReadonlyMap<string, Address>> {
  const lines = cart.lines.filter(isHomeLine)
  const ids = lines.flatMap(({ prequalId }) => prequalId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.select({ document: prequals.document }).from(prequals).where(inArray(prequals.id, ids))
  const found = new Map(rows.map(({ document }) => [document.prequalId, document]))
  return new Map(
    lines.flatMap(({ id, prequalId }) => {
      const prequal = prequalId === null ? undefined : found.get(prequalId)
      if (!prequal?.addressResponse || !isAddressConfirmed(prequal)) return []
      return [[id, prequal.addressResponse] as const]
    }),
  )
}

/** Where the order as a whole goes: to its first home. */
export function homeOf(homes: ReadonlyMap<string, Address>): Address | null {
  const [first] = homes.values()
  return first ?? null
}
