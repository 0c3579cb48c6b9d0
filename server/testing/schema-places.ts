import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

type Values = Readonly<Record<string, unknown>>

/** A place for a client's value: an argument of a root field, a part of one, an item of a list. */
export type Place = {
  operation: 'query' | 'mutation'
  field: GraphQLField<unknown, unknown>
  /** From the argument inwards; a number is an item of a list. */
  path: readonly (string | number)[]
  type: GraphQLInputType
}

export type PlacedRequest = { query: string; variables: Record<string, unknown> }

/** All places of the schema, so that a new argument is included. */
export function placesOf(schema: GraphQLSchema): Place[] {
  return rootFieldsOf(schema).flatMap((root) =>
    root.field.args.flatMap((argument) =>
      inside(argument.type, [argument.name]).map((place) => ({ ...place, ...root })),
    ),
  )
}

export function rootFieldsOf(schema: GraphQLSchema): Pick<Place, 'operation' | 'field'>[] {
  const roots = [
    { operation: 'query', type: schema.getQueryType() },
    { operation: 'mutation', type: schema.getMutationType() },
  ] as const
  return roots.flatMap(({ operation, type }) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ operation, field })),
  )
}

export function isTextPlace({ type }: Place): boolean {
  return ['String', 'String!'].includes(String(type))
}

export function nameOf({ field, path }: Place): string {
  return [field.name, ...path].join('.')
}

/**
 * A query with a value at a place, beside the arguments that the field requires.
 * @param usual values by field and argument, where a made-up text would be refused early
 * @param depth how deep the selection is; with aliases, only `__typename`
 */
export function requestAt(
  place: Place,
  value: unknown,
  usual: Values,
  { aliases = 0, depth = 2 }: { aliases?: number; depth?: number } = {},
): PlacedRequest {
  const { field, path } = place
  const [name, ...within] = path
  const given: Record<string, unknown> = { ...(usual[field.name] as Values | undefined) }
  for (const argument of field.args)
    if (argument.name === name) given[argument.name] = put(argument, within, value, given[argument.name])
  return requestOf(place, given, { aliases, depth })
}

/** A query with these arguments, beside those that the field requires. */
export function requestOf(
  { operation, field }: Pick<Place, 'operation' | 'field'>,
  arguments_: Values,
  { aliases = 0, depth = 2 }: { aliases?: number; depth?: number } = {},
): PlacedRequest {
  const given: Record<string, unknown> = { ...arguments_ }
  for (const argument of field.args)
    if (isNeeded(argument) && given[argument.name] === undefined) given[argument.name] = example(argument.type)
  const sent = field.args.filter((argument) => given[argument.name] !== undefined)
  const declared = sent.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = sent.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const call = `${field.name}${passed && `(${passed})`}`
  const fields =
    aliases === 0
      ? `${call} ${selection(field.type, depth)}`
      : Array.from({ length: aliases }, (_, index) => `a${index}: ${call} ${selection(field.type, 0)}`).join(' ')
  return { query: `${operation} place${declared && `(${declared})`} { ${fields} }`, variables: given }
}

function inside(type: GraphQLInputType, path: Place['path']): Pick<Place, 'path' | 'type'>[] {
  const place = { path, type }
  const bare = isNonNullType(type) ? type.ofType : type
  if (isListType(bare)) return [place, ...inside(bare.ofType, [...path, 0])]
  if (!isInputObjectType(bare)) return [place]
  return [place, ...Object.values(bare.getFields()).flatMap((field) => inside(field.type, [...path, field.name]))]
}

function put(
  { type }: GraphQLArgument | GraphQLInputField | { type: GraphQLInputType },
  path: Place['path'],
  value: unknown,
  around: unknown,
): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const bare = isNonNullType(type) ? type.ofType : type
  if (isListType(bare)) return [put({ type: bare.ofType }, rest, value, undefined)]
  const field = isInputObjectType(bare) ? bare.getFields()[step] : undefined
  if (field === undefined) throw new Error(`There is no ${step} in ${type}`)
  const before = { ...(example(type) as Values), ...(around as Values | undefined) }
  return { ...before, [step]: put(field, rest, value, before[step]) }
}

function isNeeded({ type, defaultValue }: GraphQLArgument | GraphQLInputField): boolean {
  return isNonNullType(type) && defaultValue === undefined
}

/** A valid value of the type. */
function example(type: GraphQLInputType): unknown {
  const bare = isNonNullType(type) ? type.ofType : type
  if (isListType(bare)) return [example(bare.ofType)]
  if (isEnumType(bare)) return bare.getValues()[0]?.name
  if (isInputObjectType(bare)) {
    const needed = Object.values(bare.getFields()).filter(isNeeded)
    return Object.fromEntries(needed.map((field) => [field.name, example(field.type)]))
  }
  return { Int: 1, Float: 1, Boolean: true }[String(bare)] ?? 'x'
}

/** Every field without arguments, to this depth. */
function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  if (depth === 0) return '{ __typename }'
  const fields = Object.values(named.getFields()).map((field) => {
    const nested = isObjectType(getNamedType(field.type))
    return nested ? `${field.name} ${selection(field.type, depth - 1)}` : field.name
  })
  return `{ ${fields.join(' ')} }`
}
