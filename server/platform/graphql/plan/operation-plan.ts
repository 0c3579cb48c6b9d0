import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql'
import type { FieldErrors, Path } from './field-errors.ts'

/** Values of an operation's variables, coerced. */
export type Variables = Record<string, unknown>

// biome-ignore lint/suspicious/noExplicitAny: fields of every type
export type AnyField = GraphQLField<any, any>

/** One field of a selection, with everything about it that is the same for every object and request. */
export type PlannedField = {
  responseName: string
  name: string
  nodes: readonly FieldNode[]
  parentType: GraphQLObjectType
  type: GraphQLOutputType
  isNonNull: boolean
  /** A scalar or an enum. */
  isLeaf: boolean
  /** Undefined: the property of that name. */
  resolve: AnyField['resolve']
  /** Null: it takes none. */
  argsOf: ((variables: Variables) => Record<string, unknown>) | null
  complete: Complete
}

/** The fields selected of an object. */
export type Selection = {
  fields: readonly PlannedField[]
  /** With every name of a result, in order: a copy of it is filled in less time than an empty object. */
  blank: Readonly<Record<string, undefined>>
}

export type OperationPlan = {
  operation: OperationDefinitionNode
  fragments: Record<string, FragmentDefinitionNode>
  /** Its root fields run one after the other. */
  isMutation: boolean
  selection: Selection
  /** Of all levels, for the size of a cache. */
  size: number
}

/** By name. Null: the operation has none. */
export type OperationPlans = ReadonlyMap<string | null, OperationPlan>

/** One execution of an operation. */
export type Execution = {
  schema: GraphQLSchema
  plan: OperationPlan
  context: unknown
  variables: Variables
  errors: FieldErrors
}

/**
 * What a resolver returned, as it stands in the response: a promise only where the value needs one. The path is that of the
 * value; of a leaf, which has nothing below it, it may be that of the object around it.
 */
export type Complete = (value: unknown, execution: Execution, path: Path | undefined) => unknown
