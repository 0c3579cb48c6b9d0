import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'

type Pool = Pick<Database | Transaction, '$client'>

export type SeenProduct = { id: string; status: string; hash: Buffer }

const LISTENING: Statement = {
  name: 'partners_listening_to_inventory',
  // Each partner is found by the index from the one before.
  text: `with recursive listening as (
      select distinct partner from partner_hubs where api = 'productInventory' and suspended_at is null
    ), known as (
      (select partner from partner_customers order by partner limit 1)
      union all
      select (select partner from partner_customers where partner > known.partner order by partner limit 1)
        from known where partner is not null
    ), others as (
      delete from partner_customers
        where partner = any(array(select partner from known where partner is not null except select partner from listening))
    )
    select partner from listening order by partner`,
}

/** The partners with a hub of the inventory. Of the others nothing stays stored. */
export async function listeningPartners({ $client }: Pool): Promise<string[]> {
  const { rows } = await $client.query<{ partner: string }>(LISTENING)
  return rows.map(({ partner }) => partner)
}

/** A row without a customer says that those who were there when the hub was new are known. */
const NOTE: Statement = {
  name: 'note_partner_customers',
  text: `with visible as (
      select unnest(array_append($2::text[], '')) as customer
    ), gone as (
      delete from partner_customers where partner = $1::text and customer not in (select customer from visible)
    )
    insert into partner_customers (partner, customer, was_there)
    select $1::text, customer, not exists (select from partner_customers where partner = $1::text) from visible
    on conflict do nothing`,
}

/** Of customers whom the partner may no longer see nothing stays stored, and no event is sent. */
export async function noteCustomers({ $client }: Pool, partner: string, visible: readonly string[]): Promise<void> {
  await $client.query({ ...NOTE, values: [partner, visible] })
}

export type DueCustomer = { customer: string; wasThere: boolean; at: string }

/** Read before in the hour, unless order management has reported something about one of their orders since. */
const DUE: Statement = {
  name: 'partner_customers_to_read',
  text: `select customer, was_there as "wasThere", now()::text as at from partner_customers
    where partner = $1::text and customer <> '' and (read_at is null or read_at < now() - interval '1 hour' or exists (
      select from orders left join withdrawals on withdrawals.order_id = orders.id
      where orders.customer = partner_customers.customer
        and (orders.managed_at > read_at or withdrawals.cancel_changed_at > read_at)
    ))
    order by read_at nulls first, customer limit $2`,
}

export async function dueCustomers({ $client }: Pool, partner: string, most: number): Promise<DueCustomer[]> {
  return (await $client.query<DueCustomer>({ ...DUE, values: [partner, most] })).rows
}

const SEE: Statement = {
  name: 'see_partner_products',
  text: `insert into partner_products (partner, customer, was_there, product_id, status, hash)
    select $1::text, $2::text, $3::boolean, id, status, decode(hash, 'hex')
      from unnest($4::text[], $5::text[], $6::text[]) as seen (id, status, hash)
    on conflict (partner, product_id) do update
      set customer = excluded.customer, status = excluded.status, hash = excluded.hash
      where (partner_products.customer, partner_products.status, partner_products.hash)
        is distinct from (excluded.customer, excluded.status, excluded.hash)`,
}

const GONE: Statement = {
  name: 'partner_products_gone',
  text: `update partner_products set status = 'gone'
    where partner = $1::text and customer = $2::text and product_id <> all($3::text[])`,
}

const FORGET: Statement = {
  name: 'forget_partner_products_gone',
  text: `delete from partner_products where partner = $1::text and customer = $2::text and status = 'gone'`,
}

const READ: Statement = {
  name: 'partner_customer_read',
  text: `update partner_customers set read_at = $3::timestamptz, was_there = false
    where partner = $1::text and customer = $2::text`,
}

/**
 * What the inventory has of a customer by now; triggers write an event of each difference.
 * @param unreadable ids of products that are there and do not fit. Null: nothing can be said of those that are missing
 */
export async function saveReading(
  { $client }: Pick<Transaction, '$client'>,
  partner: string,
  { customer, wasThere, at }: DueCustomer,
  { seen, unreadable }: { seen: readonly SeenProduct[]; unreadable: readonly string[] | null },
): Promise<void> {
  const products = [...new Map(seen.map((one) => [one.id, one])).values()]
  const ids = products.map(({ id }) => id)
  const [statuses, hashes] = [products.map(({ status }) => status), products.map(({ hash }) => hash.toString('hex'))]
  await $client.query({ ...SEE, values: [partner, customer, wasThere, ids, statuses, hashes] })
  if (unreadable !== null) {
    await $client.query({ ...GONE, values: [partner, customer, [...ids, ...unreadable]] })
    await $client.query({ ...FORGET, values: [partner, customer] })
  }
  await $client.query({ ...READ, values: [partner, customer, at] })
}

const CUSTOMER_OF: Statement = {
  name: 'customer_of_partner_product',
  text: 'select customer from partner_products where partner = $1::text and product_id = $2::text',
}

/** Null: it is gone, or the partner may not see it any more. */
export async function customerOf({ $client }: Pool, partner: string, productId: string): Promise<string | null> {
  const { rows } = await $client.query<{ customer: string }>({ ...CUSTOMER_OF, values: [partner, productId] })
  return rows[0]?.customer ?? null
}
