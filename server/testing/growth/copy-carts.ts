import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

export type Copies = {
  /** By their uuids, each in turn. */
  carts: readonly string[]
  /** Numbers of the copies, each of which is used once in a database. */
  first: number
  count: number
  /** The age of the first copy and of the last. */
  days: { oldest: number; newest: number }
  /** Default: all. */
  tables?: (name: string) => boolean
}

/** Rows that are written in one statement. */
const PORTION = 20_000

/**
 * Copies carts with their orders and everything else that belongs to them. Each copy has ids of its own, the same in all tables, and
 * all of its times are as long ago as the copy is.
 */
export async function copyCarts(
  client: Client,
  { carts, first, count, days, tables = () => true }: Copies,
): Promise<void> {
  const statements = await copying(client, carts, tables)
  const perCopy = (days.newest - days.oldest) / Math.max(1, count - 1)
  for (let done = 0; done < count; done += PORTION) {
    const last = first + Math.min(count, done + PORTION) - 1
    for (const text of statements) await client.query(text, [carts, first + done, last, first, days.oldest, perCopy])
  }
}

/** Which cart a row belongs to: by its table, or by a column that it has. */
const CART_OF_TABLE: Readonly<Record<string, string>> = {
  carts: 't.uuid = templates.cart',
  prequals: 't.id = (select home_prequal_id from carts where uuid = templates.cart)',
  enquiries: 't.prequal_id = (select home_prequal_id from carts where uuid = templates.cart)',
}
const CART_OF_COLUMN: readonly (readonly [column: string, condition: string])[] = [
  ['cart_uuid', 't.cart_uuid = templates.cart'],
  ['order_id', 't.order_id in (select id from orders where cart_uuid = templates.cart)'],
]
/** Rows refer to these before they are written themselves. */
const FIRST = ['prequals', 'carts', 'orders']

type Column = { table: string; name: string; type: string; isKey: boolean }

/** The statements that copy, of tables that have anything to copy. */
async function copying(
  client: Client,
  carts: readonly string[],
  isCopied: (table: string) => boolean,
): Promise<string[]> {
  const { rows } = await client.query<Column>(COLUMNS)
  const tables = [...Map.groupBy(rows, ({ table }) => table)].toSorted(([one], [other]) => place(one) - place(other))
  const statements: string[] = []
  for (const [table, columns] of tables) {
    const belongs =
      CART_OF_TABLE[table] ?? CART_OF_COLUMN.find(([name]) => columns.some((each) => each.name === name))?.[1]
    if (belongs === undefined || !isCopied(table)) continue
    const templates = `(select row_number() over () - 1 as nth, cart from unnest($1::uuid[]) as cart) as templates
      join ${table} as t on ${belongs}`
    const { rows: some } = await client.query(`select from ${templates} limit 1`, [carts])
    if (some.length > 0) statements.push(copyOf(table, columns, templates))
  }
  return statements
}

function place(table: string): number {
  const index = FIRST.indexOf(table)
  return index === -1 ? FIRST.length : index
}

/** The columns that a copy writes. A key is the last column of a unique index none of whose columns is a uuid. */
const COLUMNS = `
  select relname as table, attname as name, format_type(atttypid, null) as type,
    exists (select from pg_index where indrelid = pg_class.oid and indisunique
      and indkey[indnkeyatts - 1] = attnum
      and not exists (select from pg_attribute as other where other.attrelid = pg_class.oid
        and other.attnum = any(indkey::smallint[]) and other.atttypid = 'uuid'::regtype)) as "isKey"
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attidentity = ''
  order by relname, attnum`

function copyOf(table: string, columns: readonly Column[], templates: string): string {
  return `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
    select ${columns.map(copied).join(', ')}
    from generate_series($2::bigint, $3::bigint) as n
    cross join lateral (select make_interval(secs => 86400 * ($5::float8 + $6::float8 * (n - $4::bigint)))) as age (ago)
    join ${templates} on n % cardinality($1::uuid[]) = templates.nth
    order by n`
}

/** Text that has the uuid of a row. */
const UUID_IN_TEXT = new Set(['prequals.id', 'enquiries.prequal_id', 'carts.home_prequal_id'])
/** A customer, or a person, has so many copies. */
const COPIES_OF_PERSON = 3

function copied({ table, name, type, isKey }: Column): string {
  const column = `t."${name}"`
  const own = `md5(${column}::text || n)`
  if (UUID_IN_TEXT.has(`${table}.${name}`)) return `${own}::uuid::text`
  if (name === 'reference') return `'TN-' || ${referenceOf(table)}`
  if (name === 'customer') return `${column} || '.' || n / ${COPIES_OF_PERSON}`
  if (name === 'email_hash') return `sha256(${column} || convert_to((n / ${COPIES_OF_PERSON})::text, 'UTF8'))`
  if (type === 'uuid') return `${own}::uuid`
  if (type === 'timestamp with time zone') return `${column} - ago`
  if (type === 'date') return `(${column} - ago)::date`
  if (isKey && type === 'text') return `${column} || '.' || n`
  if (isKey && type === 'bytea') return `sha256(${column} || convert_to(n::text, 'UTF8'))`
  return column
}

/** Unique, and in no order: the number is multiplied modulo 2^32. */
function referenceOf(table: string): string {
  const digits = `upper(lpad(to_hex((n * 2654435761) % 4294967296), 8, '0'))`
  const groups = [`substr(${digits}, 1, 4)`, `substr(${digits}, 5)`, ...(table === 'carts' ? [`'C0PY'`] : [])]
  return groups.join(` || '-' || `)
}
