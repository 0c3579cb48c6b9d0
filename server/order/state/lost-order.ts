import { type Cents, cents } from '#domain/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'

const CHARGES: Statement = {
  name: 'charges_of_lost_order',
  text: `select count(*)::integer as number, coalesce(sum(amount) filter (where state = 'mended'), 0)::integer as refunded
    from reconcile_findings where kind = 'charge' and reference = $1`,
}

/** What was refunded of an order that the shop has lost. Null: reconciliation has found no charge of such an order. */
export async function refundedOfLost({ $client }: Database, reference: string): Promise<Cents | null> {
  const { rows } = await $client.query<{ number: number; refunded: number }>({ ...CHARGES, values: [reference] })
  const [found] = rows
  return found === undefined || found.number === 0 ? null : cents(found.refunded)
}
