import * as v from 'valibot'
import { parseResponse } from '#server/platform/outside/read-response.ts'

/** Real entries are nested some ten times: pages, blocks, pictures, their files. Anything deeper is left out. */
const DEEPEST = 30

const List = v.object({ data: v.array(v.record(v.string(), v.unknown())) })
const Paged = v.object({ ...List.entries, meta: v.object({ pagination: v.object({ pageCount: v.number() }) }) })

/** The first entry of a Strapi response, of version 4 or 5, unwrapped; undefined: there is none. */
export function firstEntry(system: string, body: unknown): unknown {
  const [entry] = parseResponse(system, List, body).data
  return entry && unwrap(entry)
}

/** One page of a list, and the number of pages. */
export function entriesIn(system: string, body: unknown): { entries: unknown[]; pages: number } {
  const { data, meta } = parseResponse(system, Paged, body)
  return { entries: data.map((entry) => unwrap(entry)), pages: meta.pagination.pageCount }
}

/** Version 4 wraps fields in `attributes` and relations in `data`; version 5 does not. */
function unwrap(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return null
  if (Array.isArray(value)) return value.map((item) => unwrap(item, depth + 1))
  const fields: Record<string, unknown> = { ...value }
  if ('data' in fields && Object.keys(fields).length === 1) return unwrap(fields['data'], depth + 1)
  const { attributes, ...others } = fields
  const all = isRecord(attributes) ? { ...others, ...attributes } : fields
  return Object.fromEntries(Object.entries(all).map(([name, field]) => [name, unwrap(field, depth + 1)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
