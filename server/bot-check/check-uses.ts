import type { Database } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'

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

const FORGET = `delete from bot_check_uses where token in (
  select token from bot_check_uses where ends_at <= now() order by ends_at limit $1 for update skip locked)`

export function forgetEndedChecks({ db }: { db: Database }): Promise<void> {
  return deleteInPortions(db, FORGET)
}
