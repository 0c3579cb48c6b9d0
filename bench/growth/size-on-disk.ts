import type pg from 'pg'
import type { Row } from '../results.ts'
import { noted } from './noted.ts'

type Size = {
  carts: number
  orders: number
  cartsGb: number
  ordersGb: number
  documentsGb: number
  allGb: number
  withDocuments: number
}

export async function sizeOf(client: pg.Client): Promise<Size> {
  const { rows } = await client.query<Size>(`
    select (select count(*)::int from carts) as carts, (select count(*)::int from orders) as orders,
      (select count(distinct order_id)::int from order_documents) as "withDocuments",
      pg_total_relation_size('carts') / 1e9::float8 as "cartsGb",
      pg_total_relation_size('order_documents') / 1e9::float8 as "documentsGb",
      (select sum(pg_total_relation_size(relid)) / 1e9::float8 from pg_stat_user_tables
        where relname in ('orders', 'order_events', 'payments', 'mails', 'order_changes', 'withdrawals')) as "ordersGb",
      pg_database_size(current_database()) / 1e9::float8 as "allGb"`)
  const [size] = rows
  if (size === undefined) throw new Error('the database has no size')
  return size
}

export function onDisk({ carts, orders, withDocuments, cartsGb, ordersGb, documentsGb, allGb }: Size): Row {
  return noted(
    'On disk',
    `${allGb.toFixed(1)} GB: ${cartsGb.toFixed(1)} of ${carts.toLocaleString('en')} carts, ${ordersGb.toFixed(1)} of ${orders.toLocaleString('en')} orders, ` +
      `${documentsGb.toFixed(1)} of the documents of ${withDocuments.toLocaleString('en')} of them`,
  )
}
