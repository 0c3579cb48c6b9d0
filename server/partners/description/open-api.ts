import { PARTNER_REFUSALS } from '#domain/partners/partner-refusals.ts'
import { PARTNER_SCOPES } from '#domain/partners/partner-scope.ts'
import { apiBase } from '../kit/api-base.ts'
import type { Endpoint, PartnerApi } from '../kit/define-endpoint.ts'
import { MOST_LIMIT, USUAL_LIMIT } from '../kit/list-query.ts'
import { TMF_ERROR } from './error-schema.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

type Apis = readonly PartnerApi<never>[]

const JSON_TYPE = 'application/json'

/** OpenAPI 3.1, of the schemas that requests are parsed by. */
export function openApi(apis: Apis, { origin, tokenUrl }: { origin: string; tokenUrl: string }): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const api of apis) {
    for (const endpoint of api.endpoints) {
      const path = pathOf(api, endpoint)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(api, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partners’ APIs',
      version: '4',
      description:
        'TM Forum Open APIs of the shop. Prices are in euro with VAT included. What isn’t the caller’s own is 404.',
    },
    servers: [{ url: origin }],
    tags: apis.map(({ title: name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(TMF_ERROR) },
      responses: Object.fromEntries(
        STATUSES.map((status) => [
          `Refused${status}`,
          {
            description: reasonsOf(status),
            content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
      securitySchemes: {
        oauth2: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: PARTNER_SCOPES } } },
      },
    },
  }
}

const REFUSALS = Object.entries(PARTNER_REFUSALS)
const STATUSES = [...new Set(REFUSALS.map(([, { status }]) => status))].toSorted()

function reasonsOf(status: number): string {
  return REFUSALS.filter(([, refusal]) => refusal.status === status)
    .map(([code, { reason }]) => `${code}: ${reason}`)
    .join(' ')
}

/** `/tmf-api/<name>/v4/productOffering/{id}` */
export function pathOf({ name }: Pick<PartnerApi<never>, 'name'>, { path }: Pick<Endpoint<never>, 'path'>): string {
  return apiBase(name) + path.replaceAll(/:(\w+)/g, '{$1}')
}

function operationOf(api: PartnerApi<never>, endpoint: Endpoint<never>): object {
  const { kind, method, path, scope, summary, body, examples, status, resource } = endpoint
  const one = jsonSchemaOf(resource)
  const schema: JsonSchema = kind === 'list' ? { type: 'array', items: one } : one
  const found = { description: 'Done', content: { [JSON_TYPE]: { schema } } }
  return {
    tags: [api.title],
    operationId: operationId(method, api.name + path),
    summary,
    security: [{ oauth2: [scope] }],
    parameters: parametersOf(endpoint),
    ...(body !== null && {
      requestBody: {
        required: true,
        content: {
          [JSON_TYPE]: {
            schema: jsonSchemaOf(body),
            examples: Object.fromEntries(examples.map(({ name, value }) => [name, { value }])),
          },
        },
      },
    }),
    responses: {
      [status]: kind === 'removal' ? { description: 'Gone' } : found,
      ...(kind === 'list' && { 206: { ...found, description: 'A part of the list', headers: LIST_HEADERS } }),
      ...Object.fromEntries(
        refusedStatuses(endpoint).map((one) => [one, { $ref: `#/components/responses/Refused${one}` }]),
      ),
      ...(kind === 'write' && {
        422: { description: 'Refused for the reason that a customer would get', content: ERROR },
      }),
    },
  }
}

const ERROR = { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } }

const LIST_HEADERS = {
  'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } },
  'X-Result-Count': { description: 'How many of them are here', schema: { type: 'integer' } },
}

function refusedStatuses({ kind, path }: Endpoint<never>): number[] {
  const usual = [400, 401, 403, 429, 500, 503]
  const named = path.includes(':id') ? [404] : []
  return [...usual, ...named, ...(kind === 'write' ? [409, 413, 415] : []), ...(kind === 'removal' ? [409] : [])]
}

/** Of all APIs together: several have a hub. */
function operationId(method: string, path: string): string {
  const words = path.replace(':id', 'ById').split('/').filter(Boolean)
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function parametersOf({ kind, method, path, filters }: Endpoint<never>): object[] {
  const text = (name: string, description: string) => ({ name, in: 'query', description, schema: { type: 'string' } })
  return [
    ...(path.includes(':id') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : []),
    ...(kind === 'list'
      ? [
          { name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 } },
          {
            name: 'limit',
            in: 'query',
            schema: { type: 'integer', minimum: 1, maximum: MOST_LIMIT, default: USUAL_LIMIT },
          },
        ]
      : []),
    ...(kind === 'removal' ? [] : [text('fields', 'Attributes with commas between them; `none`: id and href alone')]),
    ...filters.map((name) => text(name, 'Exactly this')),
    ...(method === 'POST' || method === 'PATCH'
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            description:
              'Random, 22 characters or more: a request that comes again has its effect once. A POST can have an externalId instead',
            schema: { type: 'string', minLength: 22, maxLength: 255 },
          },
        ]
      : []),
  ]
}
