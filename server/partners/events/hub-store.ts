import type { EventApi } from '#domain/partners/event-names.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

export type Hub = {
  id: string
  callback: string
  query: string | null
  failingSince: Date | null
  suspendedAt: Date | null
}

type Pool = Pick<Database, '$client'>
type Place = { partner: string; api: EventApi }

/** Of one partner and API. */
export const MOST_HUBS = 10

const COLUMNS = `id, callback, query, failing_since as "failingSince", suspended_at as "suspendedAt"`

const INSERT: Statement = {
  name: 'insert_partner_hub',
  text: `insert into partner_hubs (partner, api, callback, query)
    select $1::text, $2::text, $3::text, $4::text
    where (select count(*) from partner_hubs where partner = $1::text and api = $2::text) < ${MOST_HUBS}
    on conflict do nothing returning ${COLUMNS}`,
}

/** Null: there is one with this callback, or there are too many. */
export async function insertHub(
  { $client }: Pool,
  { partner, api }: Place,
  { callback, query }: Pick<Hub, 'callback' | 'query'>,
): Promise<Hub | null> {
  const { rows } = await $client.query<Hub>({ ...INSERT, values: [partner, api, callback, query] })
  return rows[0] ?? null
}

const LIST: Statement = {
  name: 'partner_hubs',
  text: `select ${COLUMNS} from partner_hubs where partner = $1::text and api = $2::text order by created_at, id`,
}

export async function listHubs({ $client }: Pool, { partner, api }: Place): Promise<Hub[]> {
  return (await $client.query<Hub>({ ...LIST, values: [partner, api] })).rows
}

const DELETE: Statement = {
  name: 'delete_partner_hub',
  text: 'delete from partner_hubs where partner = $1::text and api = $2::text and id = $3::uuid',
}

/** With everything that waits for it. */
export async function deleteHub({ $client }: Pool, { partner, api }: Place, id: string): Promise<boolean> {
  return ((await $client.query({ ...DELETE, values: [partner, api, id] })).rowCount ?? 0) > 0
}

/** By which a receiver verifies what it gets: one of each valid key of the shop, so that keys can be changed without losing an event. The first is the one that is returned. */
export function receiverSecrets({ keys }: { keys: KeyRing }, hubId: string): readonly string[] {
  return keys.signatures('partner event', hubId)
}
