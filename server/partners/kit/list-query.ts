import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'

export const USUAL_LIMIT = 100
export const MOST_LIMIT = 500
const MOST_OFFSET = 1_000_000
const LONGEST_VALUE = 500

/** Which part of a list is requested: all filters hold, by equality with the text that is returned. */
export type ListPage = { offset: number; limit: number; filters: Readonly<Record<string, string>> }

export type ReadQuery = {
  page: ListPage
  /** The attributes that are selected, beside id and href. Null: all. */
  fields: ReadonlySet<string> | null
}

type Listed = {
  kind: 'list' | 'read' | 'write' | 'removal'
  filters: readonly string[]
  resource: { entries: object }
}

/** A parameter that is not known is refused: a filter with a slip of the pen would return everything. */
export function readQuery(
  { kind, filters, resource }: Listed,
  query: Readonly<Record<string, unknown>>,
): Result<ReadQuery, PartnerRefusal> {
  const page = { offset: 0, limit: USUAL_LIMIT, filters: {} as Record<string, string> }
  let fields: ReadQuery['fields'] = null
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'string') return wrong(`${name} is there more than once`)
    if (value.length > LONGEST_VALUE || !value.isWellFormed() || value.includes('\0'))
      return wrong(`${name} isn’t text`)
    if (name === 'fields' && kind !== 'removal') {
      const selected = selection(value, Object.keys(resource.entries))
      if (!selected.ok) return selected
      fields = selected.value
    } else if (kind === 'list' && (name === 'offset' || name === 'limit')) {
      const number = wholeNumber(value, name === 'limit' ? [1, MOST_LIMIT] : [0, MOST_OFFSET])
      if (number === null)
        return wrong(name === 'limit' ? `limit is a whole number from 1 to ${MOST_LIMIT}` : 'offset is a whole number')
      page[name] = number
    } else if (filters.includes(name)) page.filters[name] = value
    else return wrong(filters.length === 0 ? `${name} isn’t known here` : `${name} isn’t one of ${filters.join(', ')}`)
  }
  return ok({ page, fields })
}

/** `none` selects id and href alone (TMF630). */
function selection(value: string, known: readonly string[]): Result<ReadonlySet<string>, PartnerRefusal> {
  const names = value === 'none' || value === '' ? [] : value.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !known.includes(name))
  return unknown === undefined ? ok(new Set(names)) : wrong('fields names an attribute that isn’t there')
}

function wholeNumber(text: string, [low, high]: [number, number]): number | null {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number >= low && number <= high ? number : null
}

function wrong(detail: string): { ok: false; refusal: PartnerRefusal } {
  return refuse({ code: 'INVALID_QUERY', detail })
}

/** Of an object that is returned: id, href and @type are always there. */
export function selectFields<T extends object>(item: T, fields: ReadonlySet<string> | null): object {
  if (fields === null) return item
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => name === 'id' || name === 'href' || name === '@type' || fields.has(name)),
  )
}

/** A list that is in memory as a whole. Filters are names of attributes, or paths such as `relatedParty.id`. */
export function pageOf<T extends object>(
  all: readonly T[],
  { offset, limit, filters }: ListPage,
): { items: T[]; total: number } {
  const wanted = Object.entries(filters).map(([path, value]) => [path.split('.'), value] as const)
  const found = all.filter((item) => wanted.every(([path, value]) => hasValue(item, path, value)))
  return { items: found.slice(offset, offset + limit), total: found.length }
}

/** Any element of an array counts. */
function hasValue(item: unknown, [name, ...rest]: readonly string[], value: string): boolean {
  if (Array.isArray(item)) return item.some((one) => hasValue(one, [name ?? '', ...rest], value))
  if (name === undefined) return false
  const found = isObject(item) && Object.hasOwn(item, name) ? item[name] : undefined
  if (rest.length > 0) return hasValue(found, rest, value)
  if (Array.isArray(found)) return found.some((one) => String(one) === value)
  return found !== undefined && found !== null && !isObject(found) && String(found) === value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
