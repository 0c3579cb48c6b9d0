import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { fieldCostOf } from './field-cost.ts'

/** The introspection query of the GraphQL tools just fits; no screen of the shop needs more than 8. */
const MAX_DEPTH = 16
/** Of all operations together, though only one of them runs. */
const MOST_ROOT_FIELDS = 20
/** How often one field may be selected under one parent. Root fields take arguments, so aliases of them are useful. */
const MOST_ALIASES = { root: 10, below: 5 }
/** Selections that are visited, however little they cost. */
const MOST_STEPS = 5000
/** Of a root field that declares no cost: most query the database. */
const ROOT_UNITS = 500
/** Items of a list that declares no length. */
const LIST_SIZE = 5
/** Fragments are no level of their own, but recursive ones must end. */
const FRAGMENT_STEP = 0.1

export type ListSize = {
  /** Of one list, at most. */
  each: number
  /** Of the lists of all objects together. */
  all: number
}

/** By the name under which a field declares its list. */
export type ListSizes = ReadonlyMap<string, ListSize>

/** In units of `field-cost.ts`, at most. */
export type QueryCost = { units: number; refusal: GraphQLError | null }

/**
 * What a document costs to execute, from the costs that fields declare and the lengths of lists in the release. Computed
 * before GraphQL's validation, some rules of which take quadratic time. Fields are merged by response name as the executor
 * merges them, so that fragments hide no aliases.
 */
export function queryCost(schema: GraphQLSchema, { definitions }: DocumentNode, sizes: ListSizes): QueryCost {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const walk: Walk = { schema, sizes, fragments, units: 0, steps: 0, rootFields: 0, refusal: null }
  for (const definition of definitions) {
    // Unused fragments are validated too.
    walk.steps += 1
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const type = schema.getRootType(definition.operation)
    visit(definition.selectionSet, walk, { ...ROOT, type, selected: nothingSelected() })
  }
  return { units: walk.units, refusal: walk.refusal }
}

export const TOO_COSTLY = refusal('The query asks for too much at once', 'QUERY_TOO_COSTLY')
const TOO_DEEP = refusal(`The query is more than ${MAX_DEPTH} levels deep`, 'QUERY_TOO_DEEP')
const TOO_MANY_ALIASES = refusal('The query selects one field under too many names', 'QUERY_TOO_COSTLY')

function refusal(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}

type Walk = {
  schema: GraphQLSchema
  sizes: ListSizes
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  units: number
  steps: number
  rootFields: number
  refusal: GraphQLError | null
}

/** The selections of one object by response name: how often each field, and what below. */
type Selected = { times: Map<string, number>; below: Map<string, Selected> }

function nothingSelected(): Selected {
  return { times: new Map(), below: new Map() }
}

type Place = {
  type: unknown
  isRoot: boolean
  depth: number
  /** How many objects there are at this place, */
  objects: number
  /** and how many lists they are items of. */
  lists: number
  selected: Selected
}

const ROOT = { isRoot: true, depth: 1, objects: 1, lists: 1 }

function visit({ selections }: SelectionSetNode, walk: Walk, place: Place): void {
  if (place.depth > MAX_DEPTH) walk.refusal ??= TOO_DEEP
  for (const selection of selections) {
    walk.steps += 1
    if (walk.steps > MOST_STEPS) walk.refusal ??= TOO_COSTLY
    // Ends the visit of a hostile query, and of recursive fragments.
    if (walk.refusal !== null) return
    if (selection.kind === Kind.FIELD) {
      visitField(selection, walk, place)
      continue
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.fragments.get(selection.name.value)
    if (fragment === undefined) continue
    const condition = fragment.typeCondition
    const type = condition === undefined ? place.type : walk.schema.getType(condition.name.value)
    visit(fragment.selectionSet, walk, { ...place, type, depth: place.depth + FRAGMENT_STEP })
  }
}

function visitField(node: FieldNode, walk: Walk, place: Place): void {
  const { isRoot, objects, lists, selected } = place
  const field = isObjectType(place.type) ? place.type.getFields()[node.name.value] : undefined
  const key = node.alias?.value ?? node.name.value
  const items = itemsOf(field, walk.sizes, place)
  if (!selected.below.has(key)) {
    selected.below.set(key, nothingSelected())
    const times = (selected.times.get(node.name.value) ?? 0) + 1
    selected.times.set(node.name.value, times)
    if (isRoot) walk.rootFields += 1
    if (walk.rootFields > MOST_ROOT_FIELDS) walk.refusal ??= TOO_COSTLY
    if (times > (isRoot ? MOST_ALIASES.root : MOST_ALIASES.below)) walk.refusal ??= TOO_MANY_ALIASES
    // Introspection reads the schema from memory: its lists do not multiply.
    if (field === undefined) walk.units += 1
    else walk.units += objects * unitsOf(field, isRoot, times) + (items ?? 0)
  }
  const below = selected.below.get(key)
  if (node.selectionSet === undefined || below === undefined) return
  visit(node.selectionSet, walk, {
    type: field === undefined ? null : getNamedType(field.type),
    isRoot: false,
    depth: place.depth + 1,
    objects: items ?? objects,
    lists: items === null ? objects : lists,
    selected: below,
  })
}

/** A field that is computed once per object costs its next alias no more than a plain field. */
function unitsOf({ extensions }: AnyField, isRoot: boolean, times: number): number {
  const { units = isRoot ? ROOT_UNITS : 1 } = fieldCostOf(extensions)
  return isRoot || times === 1 ? units : 1
}

/** Null: it is no list. The lists of one list's items hold together no more than there is in the release. */
function itemsOf(field: AnyField | undefined, sizes: ListSizes, { objects, lists }: Place): number | null {
  if (field === undefined || !isList(field.type)) return null
  const { list = LIST_SIZE } = fieldCostOf(field.extensions)
  if (typeof list === 'number') return objects * list
  const size = sizes.get(list) ?? { each: LIST_SIZE, all: Number.POSITIVE_INFINITY }
  return Math.min(objects * size.each, lists * size.all)
}

// biome-ignore lint/suspicious/noExplicitAny: fields of every type
type AnyField = GraphQLField<any, any>

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type)
}
