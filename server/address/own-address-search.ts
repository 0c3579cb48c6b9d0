import type { Address } from '#domain/address/address.ts'
import { type AddressQuery, readAddressQuery } from '#domain/address/address-text.ts'
import { type Eircode, extractEircode } from '#domain/address/eircode.ts'
import type { Place } from '#domain/address/premises-row.ts'
import { type QueryWord, rankPlaces } from '#domain/address/rank-places.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Reads } from '#server/platform/database/standby/open-standby.ts'
import type { AddressSearch } from './address-search.ts'
import { type FoundPlace, placesBeginning, placesWith } from './place-queries.ts'
import { type FoundPremises, premisesAt, premisesBehind } from './premises-queries.ts'
import { type UnderstoodWord, understandWords } from './understand-words.ts'

const MOST_LETTERS_TOO_SHORT = 2
const MOST_PLACES_WITH_DOOR = 150
/** The longest address has a few less. Each is looked up in the vocabulary and compared with every place. */
const MOST_WORDS = 16

/** Searches the imported premises: first the place by its words, then the door. */
export function ownAddressSearch(reads: Reads): AddressSearch {
  return { search: (text, limit) => reads((db) => search(db, text, limit)) }
}

async function search(db: Database, text: string, limit: number): Promise<Address[]> {
  const eircode = extractEircode(text)
  if (eircode !== null) return (await homesBehind(db, eircode)).slice(0, limit)
  const query = upTo(MOST_WORDS, readAddressQuery(text))
  if (query.words.length === 0) return []
  const begun = await placesBeginning(db, query.words.join(' '))
  const typed = query.words.map((word, index) => asTyped(word, index === query.words.length - 1))
  const quick = await atDoors(db, rankPlaces(begun, typed), query, limit)
  if (quick.length >= limit || isFinal(quick, query)) return quick.map(toAddress)
  const places = await findPlaces(db, query.words, begun)
  return (await atDoors(db, places, query, limit)).map(toAddress)
}

/** One home, or the units of a building. */
export async function homesBehind(db: Database, eircode: Eircode): Promise<Address[]> {
  return (await premisesBehind(db, eircode)).map(toAddress)
}

/** Places with all of the words, spelling corrected; if there are none, those with the first and any other one. */
async function findPlaces(db: Database, words: readonly string[], begun: readonly FoundPlace[]): Promise<FoundPlace[]> {
  const understood = await understandWords(db, words)
  const known = understood.filter(({ lexemes }) => lexemes.length > 0)
  const [first, ...others] = known.filter((word) => !isTooShort(word, known.length)).map(alternatives)
  if (first === undefined) return []
  const withAll = await placesWith(db, [first, ...others].join(' & '))
  const found =
    withAll.length > 0 || others.length < 2 ? withAll : await placesWith(db, `${first} & (${others.join(' | ')})`)
  const places = new Map([...begun, ...found].map((place) => [place.id, place]))
  return rankPlaces([...places.values()], understood)
}

/** One or two letters are a prefix of too many words to search for; the ranking still uses them. */
function isTooShort({ typed, begun }: UnderstoodWord, words: number): boolean {
  return begun && typed.length < Math.min(words, MOST_LETTERS_TOO_SHORT + 1)
}

function alternatives({ lexemes }: UnderstoodWord): string {
  return `(${lexemes.join(' | ')})`
}

/**
 * Whether the quick search is final: it has the exact door on a street written in full, or the text is too short to
 * narrow down.
 */
function isFinal(found: readonly FoundPremises[], { words, numbers }: AddressQuery): boolean {
  if (words.join('').length <= MOST_LETTERS_TOO_SHORT) return found.length > 0
  return words.length > 1 && found.some(({ unit, number }) => numbers.includes((unit ?? number ?? '').toLowerCase()))
}

async function atDoors(
  db: Database,
  places: readonly FoundPlace[],
  { numbers }: AddressQuery,
  limit: number,
): Promise<FoundPremises[]> {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const numbered = numbers.length > 0 ? await premisesAt(db, ids.slice(0, MOST_PLACES_WITH_DOOR), numbers, limit) : []
  // No such door: the street is still worth showing.
  return numbered.length > 0 ? numbered : premisesAt(db, ids.slice(0, 2 * limit), null, limit)
}

function upTo(most: number, { words, numbers }: AddressQuery): AddressQuery {
  const few = (given: string[]) => (given.length > most ? [...new Set(given)].slice(0, most) : given)
  return { words: few(words), numbers: few(numbers) }
}

function asTyped(word: string, last: boolean): QueryWord {
  return { typed: word, begun: last, corrections: new Map() }
}

function toAddress({ eircode, unit, number, ...place }: FoundPremises): Address {
  const [addressLine1, addressLine2, addressLine3] = lines(place, unit, number)
  return {
    addressLine1: addressLine1 ?? null,
    addressLine2: addressLine2 ?? null,
    addressLine3: addressLine3 ?? null,
    town: place.town,
    county: place.county,
    eircode,
    // The operator's ids are not in the file; the operator finds the premises by the Eircode.
    addressId: null,
    sipNumber: null,
    dsl: null,
  }
}

function lines({ building, street, locality }: Place, unit: string | null, number: string | null): string[] {
  const home = [unit === null ? null : `Apartment ${unit}`, building].filter((part) => part !== null).join(', ')
  const road = [number, street].filter((part) => part !== null).join(' ')
  return [home, road, locality ?? ''].filter((line) => line !== '')
}
