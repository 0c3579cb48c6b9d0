import { euro } from '#domain/money.ts'
import { changedFields, compareLists, type FieldChange, matchByKey } from './differences.ts'

const MOST_NAMED = 5
const NOTHING_THERE = 'nothing'
const CODES = ['code', 'inclusiveEquipmentCatalogCode']

/** inclusiveEquipments: inclusive equipments */
export function fieldInWords(field: string): string {
  return field.replaceAll(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`).trim()
}

export function firstOf(names: readonly string[], separator = ', '): string {
  const more = names.length - MOST_NAMED
  return names.slice(0, MOST_NAMED).join(separator) + (more > 0 ? ` and ${more} more` : '')
}

/** What the field said and what it says; of a list only what is not in both. */
export function changeInWords({ field, before, after }: FieldChange): string {
  const name = fieldInWords(field)
  if (Array.isArray(before) && Array.isArray(after)) return `${name}: ${firstOf(listInWords(before, after), '; ')}`
  const words = isMoney(field) ? moneyInWords : valueInWords
  return `${name} ${words(before)} → ${words(after)}`
}

function isMoney(field: string): boolean {
  return /price$/i.test(field)
}

function moneyInWords(value: unknown): string {
  return typeof value === 'number' ? euro(value) : valueInWords(value)
}

function listInWords(before: readonly unknown[], after: readonly unknown[]): string[] {
  const { added, removed, kept } = matchByKey(before, after, keyOf)
  const { moved } = compareLists(before.map(keyOf), after.map(keyOf))
  return [
    ...added.map((item) => `new ${valueInWords(item)}`),
    ...removed.map((item) => `no ${valueInWords(item)} any more`),
    ...kept.flatMap(([old, young]) => {
      const fields = isObject(old) && isObject(young) ? changedFields(old, young) : []
      return fields.map((change) => `${keyOf(young)} ${changeInWords(change)}`)
    }),
    ...(moved.length === 0 ? [] : [`in another order: ${firstOf(moved)}`]),
  ]
}

/** The code of what has one. */
function keyOf(item: unknown): string {
  if (!isObject(item)) return valueInWords(item)
  const code = CODES.map((field) => item[field]).find((value) => value !== undefined)
  return valueInWords(code ?? item)
}

function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return NOTHING_THERE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return /^[A-Z0-9_]+$/.test(value) ? value : `“${value}”`
  if (Array.isArray(value)) return firstOf(value.map(valueInWords)) || NOTHING_THERE
  if (!isObject(value)) return String(value)
  // jsonb does not preserve the order of fields.
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const words = fields.map(([field, part]) => (isMoney(field) ? moneyInWords(part) : valueInWords(part)))
  return words.filter((word) => word !== NOTHING_THERE).join(' ')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
