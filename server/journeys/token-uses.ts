import { hash } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'

type Used = Pick<Database, '$client'>
type Use = {
  tokenId: string
  endsAt: Date
  /** Mark of the browser. Null: in the session of the token's customer. */
  browser: Buffer | null
}

/** The first browser counts; a use in a session binds the token to sessions of its customer. */
const USE = {
  name: 'use journey token',
  text: `insert into journey_tokens (id, browser, ends_at) values ($1::bytea, $2::bytea, $3::timestamptz)
    on conflict (id) do update set browser = case when $2::bytea is null then null else journey_tokens.browser end
    returning browser`,
}

/** The browser that the token belongs to now. */
export async function noteUse({ $client }: Used, { tokenId, endsAt, browser }: Use): Promise<Buffer | null> {
  const values = [hash('sha256', tokenId, 'buffer'), browser, endsAt]
  const { rows } = await $client.query<{ browser: Buffer | null }>({ ...USE, values })
  return rows[0]?.browser ?? null
}

const FORGET = `delete from journey_tokens where id in (
  select id from journey_tokens where ends_at < pg_catalog.now() - interval '1 hour'
  order by ends_at limit $1 for update skip locked)`

export function forgetEndedTokens({ db }: { db: Used }): Promise<void> {
  return deleteInPortions(db, FORGET)
}
