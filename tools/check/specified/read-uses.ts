import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  parse,
  type SelectionSetNode,
} from 'graphql'
import type { SpecifiedOperation } from './specified-operations.ts'

/** A root field that a page sends, with what it sends and reads of it: its fields, and as `Type.field` all below it. */
export type Use = {
  document: string
  field: string
  arguments: readonly string[]
  fields: readonly string[]
  below: ReadonlySet<string>
}

const DOCUMENT = /^export const (\w+)Document = ("(?:[^"\\]|\\.)*") as/gm

/** Every operation of the storefront, as it is sent. */
export function readUses(root: string): Use[] {
  const schema = readSchema(root)
  return globSync('storefront/api/generated/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(DOCUMENT)].flatMap(([, document = '', text = '""']) =>
      usesIn(schema, document, JSON.parse(text) as string),
    ),
  )
}

export function readSchema(root: string): GraphQLSchema {
  return buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'))
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export function usesIn(schema: GraphQLSchema, document: string, text: string): Use[] {
  const { definitions } = parse(text)
  const fragments = new Map(
    definitions.flatMap((part) => (part.kind === 'FragmentDefinition' ? [[part.name.value, part] as const] : [])),
  )
  return definitions.flatMap((part) => {
    if (part.kind !== 'OperationDefinition') return []
    const root = part.operation === 'query' ? schema.getQueryType() : schema.getMutationType()
    return fieldsOf(part.selectionSet, fragments).map((field) => ({
      document,
      field: field.name.value,
      arguments: (field.arguments ?? []).map(({ name }) => name.value),
      fields: field.selectionSet ? fieldsOf(field.selectionSet, fragments).map(({ name }) => name.value) : [],
      below: below(field, root, fragments),
    }))
  })
}

function below(field: FieldNode, parent: unknown, fragments: Fragments, found = new Set<string>()): Set<string> {
  const known = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
  const type = known && getNamedType(known.type)
  for (const each of field.selectionSet ? fieldsOf(field.selectionSet, fragments) : []) {
    found.add(`${type}.${each.name.value}`)
    below(each, type, fragments, found)
  }
  return found
}

function fieldsOf({ selections }: SelectionSetNode, fragments: Fragments): FieldNode[] {
  return selections.flatMap((part): FieldNode[] => {
    if (part.kind === 'Field') return [part]
    const set = part.kind === 'InlineFragment' ? part.selectionSet : fragments.get(part.name.value)?.selectionSet
    return set === undefined ? [] : fieldsOf(set, fragments)
  })
}

/** What the specification names and the schema does not have. */
export function missingInSchema(
  schema: GraphQLSchema,
  { name, kind, fields = [], inputs = {}, ...rest }: SpecifiedOperation,
): string[] {
  const field = schema.getType(kind)
  const root = isObjectType(field) ? field.getFields()[name] : undefined
  if (root === undefined) return [name]
  const type = getNamedType(root.type)
  const known = isObjectType(type) ? type.getFields() : {}
  const inputsMissing = Object.entries(inputs).flatMap(([argument, parts]) => {
    const given = root.args.find((each) => each.name === argument)
    const input = given && getNamedType(given.type)
    const has = isInputObjectType(input) ? input.getFields() : {}
    return parts.filter((part) => has[part] === undefined).map((part) => `${name}(${argument}.${part})`)
  })
  return [
    ...rest.arguments
      .filter((argument) => !root.args.some((each) => each.name === argument))
      .map((argument) => `${name}(${argument})`),
    ...fields.filter((part) => known[part] === undefined).map((part) => `${name} { ${part} }`),
    ...inputsMissing,
  ]
}

/** The same of the fields of types. */
export function missingInTypes(schema: GraphQLSchema, types: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(types).flatMap(([name, fields]) => {
    const type = schema.getType(name)
    const known = isObjectType(type) ? type.getFields() : {}
    return fields.filter((field) => known[field] === undefined).map((field) => `${name}.${field}`)
  })
}
