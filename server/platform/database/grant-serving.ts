import pg from 'pg'
import type { Database } from './database.ts'
import { getTableConfig, type PgTable } from './drizzle/pg-core.ts'

/** The shop's tables: those that servers write, those that they add rows to and nothing else, and those that they only read. */
export type ServedTables = Record<'written' | 'appended' | 'readOnly', Record<string, PgTable>> & {
  /** Functions that run with the rights of the owner, by their signatures. */
  functions: readonly string[]
}

/** The role that a connection string signs in with, as the driver understands it. */
export function roleIn(url: string): string {
  return new pg.Client({ connectionString: url }).user ?? ''
}

/** Grants the role of the servers what they need and revokes everything else on our tables (least privilege). */
export async function grantServing(client: pg.ClientBase, role: string, tables: ServedTables): Promise<void> {
  const { rows } = await client.query<{ known: boolean; self: boolean }>(
    'select exists (select from pg_roles where rolname = $1) as known, current_user = $1 as self',
    [role],
  )
  if (rows[0]?.self) return
  if (!rows[0]?.known)
    throw new Error(`There is no role "${role}" in the database. Create it, or put DATABASE_URL right.`)
  const to = pg.escapeIdentifier(role)
  const written = namesOf(tables.written)
  const appended = namesOf(tables.appended)
  const all = [...written, ...appended, ...namesOf(tables.readOnly)]
  await client.query('begin')
  try {
    for (const statement of [
      `revoke all on all tables in schema public, pgboss, drizzle from ${to}`,
      `revoke all on schema public, pgboss, drizzle from ${to}`,
      `grant usage on schema public, pgboss, drizzle to ${to}`,
      `grant select on ${all.map(quoted).join(', ')} to ${to}`,
      `grant insert, update, delete on ${written.map(quoted).join(', ')} to ${to}`,
      `grant insert on ${appended.map(quoted).join(', ')} to ${to}`,
      `grant select, insert, update, delete on all tables in schema pgboss to ${to}`,
      `grant usage on all sequences in schema pgboss to ${to}`,
      `grant execute on function ${tables.functions.join(', ')} to ${to}`,
      `grant select on drizzle.__drizzle_migrations to ${to}`,
    ]) {
      await client.query(statement)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function namesOf(tables: Record<string, PgTable>): string[] {
  return Object.values(tables).map((table) => getTableConfig(table).name)
}

function quoted(table: string): string {
  return `public.${pg.escapeIdentifier(table)}`
}

/** An attacker who takes over a server must not be able to change tables or their triggers. */
export async function refuseTableRights({ $client }: Database): Promise<void> {
  const { rows } = await $client.query<{ role: string; may: boolean }>(`select current_user as role,
    has_database_privilege(current_database(), 'create') or has_schema_privilege('public', 'create') or exists (
      select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss', 'drizzle') and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
    ) as may`)
  if (!rows[0]?.may) return
  throw new Error(
    `The shop cannot start: the role "${rows[0].role}" of DATABASE_URL may change tables, which no server may in production. ` +
      'Give the servers a role of their own, and MIGRATION_DATABASE_URL to prepare-database: it grants them what they need.',
  )
}
