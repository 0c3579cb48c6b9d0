import { readFileSync } from 'node:fs'
import { DEMO_LINES } from '#sandbox/premises/demo-world.ts'
import { eircodeOf, parseEircode } from '#sandbox/premises/eircode.ts'
import { CSV_HEADER, fromCsvLine, type Premises } from '#sandbox/premises/premises.ts'

/** The premises that the outside world knows. */
export interface AddressBook {
  byId(addressId: string): Premises | null
  byEircode(eircode: string): Premises | null
  /** The premises at an Eircode: for a building with units their list, else one, or none. */
  atPostcode(postcode: string): readonly Premises[]
  atLineNumber(lineNumber: string): readonly Premises[]
  /** The units of a building that has an Eircode of its own. */
  unitsOf(buildingEircode: string): readonly Premises[]
  /** Every word of the text begins a word of the address. */
  matching(text: string): readonly Premises[]
}

const LONGEST_SEARCH = 200

const opened = new Map<string, AddressBook>()

/** Memoised: the book never changes, and a process that tests opens hundreds of sandboxes. */
export function openAddressBook(file: string): AddressBook {
  const book = opened.get(file) ?? readAddressBook(file)
  opened.set(file, book)
  return book
}

function readAddressBook(file: string): AddressBook {
  const premises = readPremises(file)
  const known = new Map(premises.map((entry) => [entry.eircode, entry]))
  const units = Map.groupBy(
    premises.filter(({ within }) => within !== null),
    ({ within }) => within,
  )
  let searchable: { entry: Premises; words: string }[] | null = null

  const byEircode = (eircode: string) => known.get(eircode) ?? null
  const unitsOf = (buildingEircode: string) => units.get(buildingEircode) ?? []
  const atPostcode = (postcode: string) => {
    const eircode = parseEircode(postcode)
    const entry = eircode === null ? null : byEircode(eircode)
    if (!entry) return []
    const inside = unitsOf(entry.eircode)
    return inside.length > 0 ? inside : [entry]
  }

  return {
    byEircode,
    unitsOf,
    atPostcode,
    byId: (addressId) => byEircode(eircodeOf(addressId) ?? ''),
    atLineNumber(lineNumber) {
      const digits = nationalDigits(lineNumber)
      return DEMO_LINES.filter(({ sipNumber, dsl }) => digits === sipNumber || digits === dsl).flatMap(({ eircode }) =>
        atPostcode(eircode),
      )
    },
    matching(text) {
      const words = wordsOf(text.slice(0, LONGEST_SEARCH))
      if (words.length === 0) return []
      searchable ??= premises.map((entry) => ({ entry, words: searchWords(entry) }))
      return searchable
        .filter((candidate) => words.every((word) => candidate.words.includes(` ${word}`)))
        .map(({ entry }) => entry)
        .filter(({ eircode }) => !units.has(eircode))
    },
  }
}

function readPremises(file: string): Premises[] {
  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  if (header !== CSV_HEADER) throw new Error(`${file} does not begin with the columns of a premises file`)
  return lines.map(fromCsvLine)
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}|['’]/gu, '')
  return plain.toUpperCase().match(/[A-Z0-9]+/g) ?? []
}

function searchWords(entry: Premises): string {
  const unit = entry.unit === null ? '' : `Apartment Apt ${entry.unit}`
  const eircodes = [entry.eircode, entry.within ?? ''].flatMap((eircode) => [eircode, eircode.slice(3)])
  const { building, streetNumber, streetName, streetType, locality, town, county } = entry
  const parts = [unit, building, streetNumber, streetName, streetType, locality, town, county.replace('_', ' ')]
  return ` ${wordsOf([...parts, ...eircodes].join(' ')).join(' ')}`
}

function nationalDigits(lineNumber: string): string {
  return lineNumber.replace(/\D/g, '').replace(/^(?:00)?3530?/, '0')
}
