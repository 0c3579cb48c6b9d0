import { hash } from 'node:crypto'
import type pg from 'pg'
import { doorNumber, type Place, type PremisesRow, placeSearch } from '#domain/address/premises-row.ts'

const ROWS_AT_ONCE = 50_000

type PlaceWriter = (places: readonly Place[]) => Promise<bigint[]>

/** Inserts the places that are new and returns the ids, which are derived from their content. */
export function newPlaceWriter(client: pg.ClientBase): PlaceWriter {
  const written = new Set<bigint>()
  let last: { key: string; id: bigint } | null = null
  return async (places) => {
    const fresh: { id: bigint; place: Place }[] = []
    const ids = places.map((place) => {
      const key = `${place.building}|${place.street}|${place.locality}|${place.town}|${place.county}`
      // Neighbours are mostly adjacent in the file too.
      if (last?.key !== key) last = { key, id: idOf(key) }
      const { id } = last
      if (!written.has(id)) {
        written.add(id)
        fresh.push({ id, place })
      }
      return id
    })
    if (fresh.length > 0) await insertPlaces(client, fresh)
    return ids
  }
}

function idOf(key: string): bigint {
  return hash('sha256', key, 'buffer').readBigInt64BE()
}

async function insertPlaces(client: pg.ClientBase, fresh: readonly { id: bigint; place: Place }[]): Promise<void> {
  await client.query({
    name: 'insert-places',
    text: `insert into places (id, building, street, locality, town, county, search)
      select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
      on conflict (id) do update set search = excluded.search where places.search <> excluded.search`,
    values: [
      fresh.map(({ id }) => id),
      fresh.map(({ place }) => place.building),
      fresh.map(({ place }) => place.street),
      fresh.map(({ place }) => place.locality),
      fresh.map(({ place }) => place.town),
      fresh.map(({ place }) => place.county),
      fresh.map(({ place }) => placeSearch(place)),
    ],
  })
}

/** Returns how many rows were new or different. */
export async function writePremises(
  client: pg.ClientBase,
  rows: readonly PremisesRow[],
  placeIds: readonly bigint[],
): Promise<number> {
  const { rowCount } = await client.query({
    name: 'write-premises',
    text: `insert into premises (eircode, place_id, within, unit, number, door)
      select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::int[])
      on conflict (eircode) do update set place_id = excluded.place_id, within = excluded.within,
        unit = excluded.unit, number = excluded.number, door = excluded.door
      where (premises.place_id, premises.within, premises.unit, premises.number, premises.door)
        is distinct from (excluded.place_id, excluded.within, excluded.unit, excluded.number, excluded.door)`,
    values: [
      rows.map(({ eircode }) => eircode),
      placeIds,
      rows.map(({ within }) => within),
      rows.map(({ unit }) => unit),
      rows.map(({ number }) => number),
      rows.map(doorNumber),
    ],
  })
  return rowCount ?? 0
}

export async function removePremises(client: pg.ClientBase, gone: (eircode: string) => boolean): Promise<number> {
  let removed = 0
  let after = ''
  for (;;) {
    const { rows } = await client.query<{ eircode: string }>(
      'select eircode from premises where eircode > $1 order by eircode limit $2',
      [after, ROWS_AT_ONCE],
    )
    const last = rows.at(-1)
    if (!last) return removed
    after = last.eircode
    const unwanted = rows.map(({ eircode }) => eircode).filter(gone)
    if (unwanted.length === 0) continue
    await client.query('delete from premises where eircode = any($1)', [unwanted])
    removed += unwanted.length
  }
}

export async function forgetEmptyPlaces(client: pg.ClientBase): Promise<void> {
  await client.query('delete from places where not exists (select from premises where premises.place_id = places.id)')
}

export async function countWords(client: pg.ClientBase): Promise<void> {
  await client.query(`with counted as (
      select word, count(*)::int as uses from places, unnest(string_to_array(search, ' ')) as word group by word
    ), gone as (delete from place_words where word not in (select word from counted))
    insert into place_words (word, uses) select word, uses from counted
    on conflict (word) do update set uses = excluded.uses where place_words.uses <> excluded.uses`)
}
