import type { Eircode } from '#domain/address/eircode.ts'
import type { Place } from '#domain/address/premises-row.ts'
import type { Database } from '#server/platform/database/database.ts'

export type FoundPremises = Place & { eircode: string; unit: string | null; number: string | null }

const COLUMNS = 'eircode, unit, number, building, street, locality, town, county'
/** A building with units has an Eircode of its own, which is no home. */
const NOT_A_BUILDING = 'not exists (select from premises as unit where unit.within = home.eircode)'

/** The home with the Eircode, or the units of the building that has it, in the order of their doors. */
export async function premisesBehind(db: Database, eircode: Eircode): Promise<FoundPremises[]> {
  const { rows } = await db.$client.query<FoundPremises>({
    name: 'premises-behind',
    text: `select ${COLUMNS} from premises as home join places on places.id = home.place_id
      where (home.eircode = $1 or home.within = $1) and ${NOT_A_BUILDING} order by door, eircode`,
    values: [eircode],
  })
  return rows
}

/** The premises of the places, in the order of the places and then of their doors. */
export async function premisesAt(
  db: Database,
  placeIds: readonly string[],
  numbers: readonly string[] | null,
  limit: number,
): Promise<FoundPremises[]> {
  const doors = numbers?.map((number) => Number.parseInt(number.slice(0, 6), 10)) ?? null
  const { rows } = await db.$client.query<FoundPremises>({
    name: doors === null ? 'premises-at' : 'premises-at-doors',
    text: `select ${COLUMNS} from unnest($1::bigint[]) with ordinality as wanted (id, rank)
      join places using (id)
      cross join lateral (
        select eircode, unit, number, door from premises as home
        where home.place_id = wanted.id and ${NOT_A_BUILDING} ${doors === null ? '' : 'and home.door = any($3::int[])'}
        order by door, eircode limit $2
      ) as at_place
      order by rank, ${doors === null ? '' : '(coalesce(lower(unit), lower(number)) = any($4::text[])) desc, '}door, eircode
      limit $2`,
    values: doors === null ? [placeIds, limit] : [placeIds, limit, doors, numbers],
  })
  return rows
}
