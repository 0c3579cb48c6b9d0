import type { Database } from '#server/platform/database/database.ts'
import { lte, sql } from '#server/platform/database/drizzle/orm.ts'
import { botCheckUses } from './tables.ts'

const USE = {
  name: 'use bot check',
  text: `insert into bot_check_uses (token, ends_at) values ($1, now() + make_interval(secs => $2))
    on conflict (token) do nothing returning token`,
}

/**
 * Whether nobody has used it before: one statement, so that of two at once one is the first.
 * @param seconds for which it could be sent again
 */
export async function isFirstUse({ $client, markOf }: Database, token: string, seconds: number): Promise<boolean> {
  const { rowCount } = await $client.query({ ...USE, values: [markOf(`bot check ${token}`), seconds] })
  return rowCount === 1
}

export async function forgetEndedChecks({ db }: { db: Database }): Promise<void> {
  await db.delete(botCheckUses).where(lte(botCheckUses.endsAt, sql`now()`))
}
