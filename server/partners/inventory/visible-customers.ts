import { readOrdered } from '#domain/order/order.ts'
import type { CustomerSystem } from '#server/customers/customer-system.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'

/** More of them are named one by one. */
export const MOST_CUSTOMERS = 100

/** As in the index of the partner's orders. */
const ORDERED_OVER: Statement = {
  name: 'customers_of_partner',
  text: `select id, customer, document from orders
    where partner = $1::text and (state in ('confirmed', 'referred', 'withdrawn') or coalesce(why, '') = 'CALLED_OFF')
      and customer is not null and state = 'confirmed'
    order by created_at desc limit $2`,
}

/**
 * The customers whose services a partner may see: who ordered over it, has that order in their account and let the partner see
 * what they have; and who agreed to the same with the operator. Nobody else, whatever number a partner names.
 */
export async function visibleCustomers(
  { db, customers }: { db: Pick<Database, '$client'>; customers: CustomerSystem | null },
  partner: string,
): Promise<string[]> {
  const [{ rows }, agreed] = await Promise.all([
    db.$client.query<{ id: string; customer: string; document: unknown }>({
      ...ORDERED_OVER,
      values: [partner, MOST_CUSTOMERS],
    }),
    customers === null ? [] : customers.agreeingWith(partner),
  ])
  const ordered = rows.flatMap(({ id, customer, document }) =>
    readOrdered(document, id).partner?.consents.inventoryAgreedAt == null ? [] : [customer],
  )
  return [...new Set([...ordered, ...agreed])].toSorted()
}
