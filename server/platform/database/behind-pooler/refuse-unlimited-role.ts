import type pg from 'pg'

const LIMITS = ['statement_timeout', 'idle_in_transaction_session_timeout']

/** Behind a pooler a connection cannot bring its time limits: without those of its role a statement could run for ever. */
export async function refuseUnlimitedRole({ $client }: { $client: pg.Pool }): Promise<void> {
  const { rows } = await $client.query<{ role: string; name: string }>(
    `select current_user as role, name from pg_settings where name = any($1) and setting = '0'`,
    [LIMITS],
  )
  const [first] = rows
  if (first === undefined) return
  throw new Error(
    `The shop cannot start: the role "${first.role}" of DATABASE_URL has no ${rows.map(({ name }) => name).join(' and no ')}, ` +
      `which a pooler lets no server set. Run as its owner: ${LIMITS.map((name) => `ALTER ROLE "${first.role}" SET ${name} = '30s'`).join('; ')}`,
  )
}
