import { ok, type Result, refuse } from '#domain/result.ts'
import { addressWords } from './address-text.ts'
import { type Eircode, extractEircode } from './eircode.ts'

// biome-ignore format: one line, as in the file
export const PREMISES_COLUMNS = ['eircode', 'within', 'unit', 'building', 'streetNumber', 'streetName', 'streetType', 'locality', 'town', 'county'] as const

/** Where premises are, without the number on the door: a street, a block of apartments, a townland. */
export type Place = {
  building: string | null
  street: string | null
  locality: string | null
  town: string
  county: string
}

/** One home of a premises file. */
export type PremisesRow = {
  eircode: string
  /** The Eircode of the building, where it has one beside those of its units. */
  within: string | null
  unit: string | null
  number: string | null
  place: Place
}

/** Reads a line of a premises file. The problem is a sentence, without the line's number. */
export function readPremisesRow(line: string): Result<PremisesRow, string> {
  const cells = line.split(',')
  if (cells.length !== PREMISES_COLUMNS.length) {
    return refuse(`has ${cells.length} columns instead of ${PREMISES_COLUMNS.length}`)
  }
  const [eircode, within, unit, building, number, streetName, streetType, locality, town, county] = cells.map(present)
  if (!isEircode(eircode)) return refuse(`"${eircode ?? ''}" is not an Eircode`)
  if (within && !isEircode(within)) return refuse(`"${within}" is not an Eircode`)
  const street = [streetName, streetType].filter(Boolean).join(' ')
  if (!building && !street && !locality) return refuse('has no building, street or locality')
  if (!town) return refuse('has no town')
  if (!county) return refuse('has no county')
  return ok({
    eircode,
    within: within ?? null,
    unit: unit ?? null,
    number: number ?? null,
    place: { building: building ?? null, street: street || null, locality: locality ?? null, town, county },
  })
}

/** The words of a place from the smallest to the largest, each once. */
export function placeSearch({ building, street, locality, town, county }: Place): string {
  const parts = [building, street, locality, town, county.replace(/^CO_/, '').replaceAll('_', ' ')]
  return [...new Set(parts.flatMap((part) => addressWords(part ?? '')))].join(' ')
}

/** Puts 2 before 10: the number on the apartment's door, else on the house, else none. */
export function doorNumber({ unit, number }: Pick<PremisesRow, 'unit' | 'number'>): number {
  const digits = /\d{1,6}/.exec(unit ?? number ?? '')
  return digits === null ? 0 : Number(digits[0])
}

function present(cell: string): string | null {
  const text = cell.trim()
  return text === '' ? null : text
}

function isEircode(text: string | null | undefined): text is Eircode {
  return text != null && extractEircode(text) === text
}
