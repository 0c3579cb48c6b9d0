import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'

type Named = { name: string }

/** What is in every table, as a hash: addresses, which nothing but an import changes, and who looked when, left out. */
export async function databaseState({ $client }: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } =
    await $client.query<Named>(`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and tablename not in ('places', 'place_words', 'premises', 'desk_sessions', 'queue', 'version')`)
  const states = new Map<string, string>()
  for (const { name } of rows) {
    const found = await $client.query<{ row: string }>(`select t::text as row from ${name} as t`)
    const text = found.rows
      .map(({ row }) => row)
      .toSorted()
      .join('\n')
    states.set(name, createHash('sha256').update(text).digest('hex'))
  }
  return states
}

/** The tables that differ. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
}

/** While it runs, no entry of the audit trail can be written. */
export async function withBrokenTrail<T>({ $client }: Database, work: () => Promise<T>): Promise<T> {
  await $client.query(`create function break_trail() returns trigger language plpgsql as
    $$ begin raise exception 'the trail is broken'; end $$`)
  await $client.query(
    'create trigger broken before insert on audit_entries for each row execute function break_trail()',
  )
  try {
    return await work()
  } finally {
    await $client.query('drop trigger broken on audit_entries')
    await $client.query('drop function break_trail')
  }
}
