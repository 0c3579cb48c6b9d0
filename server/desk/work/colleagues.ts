import type { Database } from '#server/platform/database/database.ts'

export type Colleague = { id: string; name: string }

/** Employees who deal with work and were at the desk within a day, by name. */
export async function colleagues({ $client }: Pick<Database, '$client'>): Promise<Colleague[]> {
  const { rows } = await $client.query<Colleague>({
    name: 'desk colleagues',
    text: `select distinct subject as id, name from desk_sessions
      where ends_at > now() - interval '1 day' and roles && array['desk', 'finance'] order by name limit 200`,
  })
  return rows
}
