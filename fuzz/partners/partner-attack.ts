import { type JsonSchema, jsonSchemaOf } from '#server/partners/description/json-schema.ts'
import { apiBase } from '#server/partners/kit/api-base.ts'
import type { Endpoint, PartnerApi } from '#server/partners/kit/define-endpoint.ts'
import { type Random, randomAt } from '../random.ts'

export type PartnerAttack = {
  api: string
  endpoint: Endpoint<never>
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'true',
  '\u0000',
  '\ud800',
  '‮',
  '𝒳'.repeat(40),
  'x'.repeat(5000),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%',
  '#{7*7}',
  '__proto__',
  'constructor',
  '2027-13-45T99:99:99Z',
  '9'.repeat(400),
  '\r\nx-injected: 1',
  'Ó Súilleabháin',
]
const NUMBERS = [0, -0, -1, 1, 0.1, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e-320]
const KINDS = { fitting: 5, bent: 4, strange: 2, broken: 1 } as const

/** The attack at a place of a run: seed, place and the ids that are known decide it. Endpoints take turns, so none is left out. */
export function partnerAttackAt(
  seed: number,
  place: number,
  apis: readonly PartnerApi<never>[],
  ids: readonly string[],
): PartnerAttack {
  const random = randomAt(seed, place)
  const all = apis.flatMap((api) => api.endpoints.map((endpoint) => ({ api: api.name, endpoint })))
  const chosen = all[place % all.length]
  if (chosen === undefined) throw new Error('There is nothing to attack')
  const { api, endpoint } = chosen
  const path =
    apiBase(api) + endpoint.path.replaceAll(/:\w+/g, () => encoded(idOf(random, ids))) + queryOf(random, endpoint, ids)
  const keys: Record<string, string> = random.chance(0.3)
    ? { 'idempotency-key': random.chance(0.8) ? `key-${'x'.repeat(20)}-${random.below(9)}` : 'short' }
    : {}
  const method = random.chance(0.03) ? random.pick(['PUT', 'POST', 'PATCH', 'DELETE', 'GET']) : endpoint.method
  const body = endpoint.body === null || method === 'GET' ? null : bodyOf(random, endpoint.body, endpoint, ids)
  const type = random.chance(0.95)
    ? 'application/json'
    : random.pick(['text/plain', 'application/merge-patch+json', 'application/xml', 'application/json; charset=x'])
  return { api, endpoint, method, path, headers: { ...keys, ...(body !== null && { 'content-type': type }) }, body }
}

function idOf(random: Random, ids: readonly string[]): string {
  if (ids.length > 0 && random.chance(0.6)) return random.pick(ids)
  return random.chance(0.5) ? '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' : random.pick(NASTY)
}

/** A lone surrogate has no encoding in an address. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()) || '%20'
}

function queryOf(random: Random, { filters, resource }: Endpoint<never>, ids: readonly string[]): string {
  const parts = Array.from({ length: random.pick([0, 0, 1, 1, 2, 5]) }, () => {
    const name = random.pick(['offset', 'limit', 'fields', ...filters, 'sort', 'nowhere', ...NASTY])
    const value = random.pick([
      ...['1', '500', '501', '1000000', '99999999999', 'none', Object.keys(resource.entries).join(',')],
      ...[idOf(random, ids), random.pick(NASTY)],
    ])
    return `${encoded(name)}=${encoded(value)}`
  })
  const raw = random.chance(0.03) ? '&%zz=%' : ''
  return parts.length === 0 && raw === '' ? '' : `?${parts.join('&')}${raw}`
}

function bodyOf(
  random: Random,
  schema: Parameters<typeof jsonSchemaOf>[0],
  { examples }: Endpoint<never>,
  ids: readonly string[],
): string {
  const kind = random.weighted(KINDS)
  if (kind === 'broken')
    return random.pick([
      '',
      '{',
      '[]',
      '"x"',
      'null',
      '1e999',
      `${'['.repeat(5000)}`,
      `{"a":${'{"a":'.repeat(60)}1${'}'.repeat(61)}`,
      '{"__proto__":{"x":1}}',
      '{"name":"x","name":"y"}',
    ])
  const example = random.chance(0.5) && examples.length > 0 ? random.pick(examples).value : null
  const value = example ?? valueFor(random, jsonSchemaOf(schema), ids, 0)
  return JSON.stringify(kind === 'fitting' ? value : bent(random, value, kind === 'strange' ? 0.5 : 0.12))
}

function valueFor(random: Random, schema: JsonSchema, ids: readonly string[], depth: number): unknown {
  const { type, properties, required = [], items, anyOf, enum: values, const: only } = schema
  if (only !== undefined) return only
  if (values !== undefined) return random.pick(values)
  if (anyOf !== undefined) return valueFor(random, random.pick(anyOf), ids, depth)
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {})
          .filter(([name]) => required.includes(name) || (depth < 5 && random.chance(0.5)))
          .map(([name, part]) => [name, valueFor(random, part, ids, depth + 1)]),
      )
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, random.below(4)) }, () =>
        valueFor(random, items ?? {}, ids, depth + 1),
      )
    case 'boolean':
      return random.chance(0.5)
    case 'number':
    case 'integer':
      return random.chance(0.5) ? random.below(1000) : random.pick(NUMBERS)
    case 'string':
      return schema.format === 'date-time'
        ? new Date(random.below(2 ** 31) * 1000).toISOString()
        : random.pick([idOf(random, ids), 'D08 P3T7', 'Fibre', ...NASTY])
    default:
      return random.pick<unknown>([null, 1, 'x', [], {}])
  }
}

/** Some parts are something else. */
function bent(random: Random, value: unknown, share: number): unknown {
  if (random.chance(share))
    return random.pick<unknown>([null, [], {}, true, random.pick(NUMBERS), random.pick(NASTY), [[]], { $ne: 1 }])
  if (Array.isArray(value)) return value.map((part) => bent(random, part, share))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => [
    random.chance(share / 4) ? random.pick(NASTY) : name,
    bent(random, part, share),
  ])
  return Object.fromEntries(parts)
}
