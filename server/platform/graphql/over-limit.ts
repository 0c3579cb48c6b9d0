import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** The introspection query of the GraphQL tools just fits; no screen of the shop needs more than 8. */
const MAX_DEPTH = 16
/** A whole cart with everything in it costs about 2,000. */
const MAX_COST = 5000
/** What an operation costs before its first field: a request holds at most a dozen and a half. */
const OPERATION_COST = 250
/** How many items a list is taken to hold. */
const LIST_SIZE = 5
/** Fragments are no level of their own, but a circle of them must end. */
const FRAGMENT_STEP = 0.1

type Budget = { cost: number; tooDeep: boolean }

/**
 * Depth and cost of a document. A field costs one, times the lists above it, and all operations are paid for, though only
 * one of them runs. Judged before GraphQL's own rules, some of which take time with the square of what they read.
 */
export function overLimit(schema: GraphQLSchema, { definitions }: DocumentNode): GraphQLError | null {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const budget: Budget = { cost: 0, tooDeep: false }
  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      const type = schema.getRootType(definition.operation)
      spend(definition.selectionSet, { schema, type, depth: 1, factor: 1, budget, fragments })
    } else {
      // Also those that nothing names: the rules read them.
      budget.cost += 1
    }
  }
  if (budget.tooDeep) return refusal(`The query is more than ${MAX_DEPTH} levels deep`, 'QUERY_TOO_DEEP')
  return budget.cost > MAX_COST ? refusal('The query asks for too much at once', 'QUERY_TOO_COSTLY') : null
}

function refusal(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}

type Place = {
  schema: GraphQLSchema
  type: unknown
  depth: number
  factor: number
  budget: Budget
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

function spend(selections: SelectionSetNode, place: Place): void {
  const { schema, depth, factor, budget } = place
  if (depth > MAX_DEPTH) budget.tooDeep = true
  for (const selection of selections.selections) {
    // Stopping here keeps a hostile query from costing us what it asks for, and ends fragments that go in circles.
    if (budget.tooDeep || budget.cost > MAX_COST) return
    if (selection.kind === Kind.FIELD) {
      const field = isObjectType(place.type) ? place.type.getFields()[selection.name.value] : undefined
      // Introspection is answered from memory, so its lists do not multiply.
      budget.cost += field === undefined ? 1 : depth < 2 ? OPERATION_COST : factor
      if (selection.selectionSet === undefined) continue
      const type = field === undefined ? null : getNamedType(field.type)
      const list = field !== undefined && isList(field.type)
      spend(selection.selectionSet, { ...place, type, depth: depth + 1, factor: list ? factor * LIST_SIZE : factor })
      continue
    }
    budget.cost += 1
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const type = selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : place.type
      spend(selection.selectionSet, { ...place, type, depth: depth + FRAGMENT_STEP })
    } else {
      const definition = place.fragments.get(selection.name.value)
      if (definition === undefined) continue
      const type = schema.getType(definition.typeCondition.name.value)
      spend(definition.selectionSet, { ...place, type, depth: depth + FRAGMENT_STEP })
    }
  }
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type)
}
