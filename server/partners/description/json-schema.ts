import type * as v from 'valibot'

/** JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: JsonSchema | boolean
}

type Schema = v.GenericSchema & {
  entries?: Readonly<Record<string, Schema>>
  item?: Schema
  wrapped?: Schema
  options?: readonly unknown[]
  literal?: unknown
  value?: Schema
  pipe?: readonly Action[]
}
type Action = { kind: string; type: string; requirement?: unknown; description?: string }

const OPTIONAL = new Set(['optional', 'nullish', 'exact_optional', 'undefinedable'])

/**
 * What a Valibot schema accepts, for the kinds that the APIs use; one that is not known stops the shop from describing itself, and a
 * test with it.
 */
export function jsonSchemaOf(given: v.GenericSchema): JsonSchema {
  const schema = given as Schema
  if (schema.pipe === undefined) return plain(schema)
  const [first, ...actions] = schema.pipe
  return Object.assign(jsonSchemaOf(first as unknown as v.GenericSchema), ...actions.map(constraintOf))
}

function plain(schema: Schema): JsonSchema {
  const { type, entries, item, wrapped, options = [], literal, value } = schema
  if (wrapped !== undefined) return jsonSchemaOf(wrapped)
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type }
    case 'literal':
      return { const: literal }
    case 'picklist':
      return { enum: [...options] }
    case 'array':
      return { type: 'array', items: item === undefined ? {} : jsonSchemaOf(item) }
    case 'record':
      return { type: 'object', additionalProperties: value === undefined ? true : jsonSchemaOf(value) }
    case 'union':
    case 'variant':
      return { anyOf: options.map((option) => jsonSchemaOf(option as v.GenericSchema)) }
    case 'unknown':
    case 'any':
      return {}
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return objectOf(entries ?? {}, type)
    default:
      throw new Error(`A schema of the kind ${type} cannot be described`)
  }
}

function objectOf(entries: Readonly<Record<string, Schema>>, type: string): JsonSchema {
  const required = Object.entries(entries).filter(([, entry]) => !isOptional(entry))
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, jsonSchemaOf(entry)])),
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
    ...(type === 'strict_object' && { additionalProperties: false }),
  }
}

function isOptional({ type, pipe }: Schema): boolean {
  const [first] = pipe ?? []
  return OPTIONAL.has(type) || (first !== undefined && OPTIONAL.has(first.type))
}

const CONSTRAINTS: Readonly<Record<string, (requirement: never) => JsonSchema>> = {
  min_length: (minLength: number) => ({ minLength }),
  max_length: (maxLength: number) => ({ maxLength }),
  min_value: (minimum: number) => ({ minimum }),
  max_value: (maximum: number) => ({ maximum }),
  integer: () => ({ type: 'integer' }),
  regex: ({ source }: RegExp) => ({ pattern: source }),
  iso_timestamp: () => ({ format: 'date-time' }),
  iso_date: () => ({ format: 'date' }),
  uuid: () => ({ format: 'uuid' }),
  email: () => ({ format: 'email' }),
  url: () => ({ format: 'uri' }),
}

/** What cannot be said in JSON Schema is said in a description. */
function constraintOf({ type, requirement, description }: Action): JsonSchema {
  if (type === 'description' && description !== undefined) return { description }
  return CONSTRAINTS[type]?.(requirement as never) ?? {}
}
