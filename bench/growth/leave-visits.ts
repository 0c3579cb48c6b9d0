import type pg from 'pg'
/** How many of each there are. */
export type Scale = { carts: number; orders: number }

const HASH = `sha256(convert_to(n::text, 'UTF8'))`
const NAME = 'md5(n::text)'
const SEALED = 'repeat(md5(n::text), 60)'

/** A time in the past, evenly spread over so long, for the n-th of all rows. */
const ago = (long: string) => `now() - n * interval '${long}' / $1`

type Rows = { table: string; columns: Record<string, string>; rows: number }

/** What visits leave beside carts and orders: of what is deleted each hour more than an hour, of what is deleted each night more than a day. */
export async function leaveVisits(client: pg.Client, { carts, orders }: Scale): Promise<void> {
  const visits = carts / 30
  const accounts = orders / 5
  const all: Rows[] = [
    {
      table: 'idempotency_keys',
      columns: { cart_uuid: 'gen_random_uuid()', key: HASH, request: HASH, at: ago('25 hours') },
      rows: visits,
    },
    {
      table: 'budgets',
      columns: { key: NAME, spent: '3', ends_at: `${ago('2 hours')} + interval '1 hour'` },
      rows: visits,
    },
    { table: 'bot_check_uses', columns: { token: NAME, ends_at: ago('1 hour') }, rows: visits },
    {
      table: 'consents',
      columns: {
        id: NAME,
        given_at: ago('700 days'),
        revision: `'1'`,
        requested: `'chat of Parley (preferences)'`,
        allowed: `'{preferences}'::text[]`,
      },
      rows: visits * 3,
    },
    {
      table: 'customer_sessions',
      columns: {
        ...{ id: HASH, sid: NAME, subject: NAME, customer_id: `'C' || n`, name: `'Aoife Ryan'`, given_name: `'Aoife'` },
        ...{ email: `n || '@customer.example'`, id_token: SEALED, refresh_token: HASH },
        ends_at: `${ago('30 days')} + interval '29 days'`,
      },
      rows: accounts,
    },
    {
      table: 'token_refreshes',
      columns: { token: HASH, lease_until: 'now()', successor: SEALED, kept_until: ago('1 hour') },
      rows: accounts,
    },
    {
      table: 'customer_snapshots',
      columns: { customer: NAME, part: `'services'`, sealed: SEALED, read_at: ago('31 days') },
      rows: accounts,
    },
    {
      table: 'inbound_callbacks',
      columns: {
        ...{ source: `'stancer'`, event_id: NAME, received_at: ago('121 days') },
        body: `convert_to(repeat(md5(n::text), 25), 'UTF8')`,
        headers: `'{}'::jsonb`,
      },
      rows: orders,
    },
    // Done ones, of a day.
    {
      table: 'pgboss.job',
      columns: {
        ...{ name: `'send-order-mail'`, data: `'{}'::jsonb`, state: `'completed'::pgboss.job_state` },
        ...{ started_on: ago('1 day'), completed_on: ago('1 day') },
      },
      rows: orders / 70,
    },
  ]
  for (const { table, columns, rows } of all) {
    const values = Object.values(columns)
      .join(', ')
      .replaceAll('$1', String(Math.ceil(rows)))
    await client.query(
      `insert into ${table} (${Object.keys(columns).join(', ')}) select ${values} from generate_series(1, ${Math.ceil(rows)}) as n`,
    )
  }
}
