import { sql } from '#server/platform/database/drizzle/orm.ts'
import { bigint, index, integer, pgTable, text } from '#server/platform/database/drizzle/pg-core.ts'

export const places = pgTable(
  'places',
  {
    /** A hash of the content, so that an import needs no look-up and can be repeated. */
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    building: text('building'),
    street: text('street'),
    locality: text('locality'),
    town: text('town').notNull(),
    county: text('county').notNull(),
    /** The words of the address, normalised, from the smallest part to the largest, separated by spaces. */
    search: text('search').notNull(),
  },
  (table) => [
    index('places_beginning').on(table.search.op('text_pattern_ops')),
    index('places_words').using('gin', sql`array_to_tsvector(string_to_array(${table.search}, ' '))`),
  ],
)

export const placeWords = pgTable(
  'place_words',
  { word: text('word').primaryKey(), uses: integer('uses').notNull() },
  (table) => [
    index('place_words_beginning').on(table.word.op('text_pattern_ops')),
    index('place_words_similar').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

export const premises = pgTable(
  'premises',
  {
    eircode: text('eircode').primaryKey(),
    placeId: bigint('place_id', { mode: 'bigint' }).notNull(),
    /** The Eircode of the building that these premises are a unit of. */
    within: text('within'),
    unit: text('unit'),
    number: text('number'),
    /** The number on the door as a number: 2 sorts before 10. */
    door: integer('door').notNull(),
  },
  (table) => [
    index('premises_place').on(table.placeId, table.door),
    index('premises_within').on(table.within).where(sql`${table.within} is not null`),
  ],
)
