import {
  type DocumentNode,
  defaultFieldResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql'
import { completeLeaf, completeList, completeNonNull, completeObject } from './complete-value.ts'
import type { AnyField, Complete, OperationPlan, OperationPlans, PlannedField, Selection } from './operation-plan.ts'

/**
 * A valid document's operations by name, prepared for execution: fields merged, types and resolvers looked up. graphql-js does that
 * anew for every object of every request. An operation is missing that its variables could change (directives), or that reads the
 * schema itself: graphql-js executes it.
 */
export function planOperations(schema: GraphQLSchema, { definitions }: DocumentNode): OperationPlans {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null)
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition
  }
  const plans = new Map<string | null, OperationPlan>()
  for (const operation of definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue
    const plan = planOperation(schema, operation, fragments)
    if (plan !== null) plans.set(operation.name?.value ?? null, plan)
  }
  return plans
}

function planOperation(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: OperationPlan['fragments'],
): OperationPlan | null {
  const rootType = schema.getRootType(operation.operation)
  if (rootType == null) return null
  const isMutation = operation.operation === OperationTypeNode.MUTATION
  const planning: Planning = { fragments, size: 0 }
  const selection = planFields(rootType, [operation.selectionSet], planning)
  return selection && { operation, fragments, isMutation, selection, size: planning.size }
}

type Planning = Pick<OperationPlan, 'fragments' | 'size'>

/** Null: not to be planned. */
function planFields(
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
  planning: Planning,
): Selection | null {
  const selected = new Map<string, FieldNode[]>()
  const taken = new Set<string>()
  if (!selectionSets.every((each) => collect(each, { type, planning, selected, taken }))) return null
  const fields: PlannedField[] = []
  for (const [responseName, nodes] of selected) {
    const planned = planField(type, responseName, nodes, planning)
    if (planned === null) return null
    fields.push(planned)
  }
  return { fields, blank: Object.fromEntries(fields.map(({ responseName }) => [responseName, undefined])) }
}

type Collecting = {
  type: GraphQLObjectType
  planning: Planning
  selected: Map<string, FieldNode[]>
  taken: Set<string>
}

/** Merges fields by response name, in the order in which they are first selected. False: not to be planned. */
function collect({ selections }: SelectionSetNode, collecting: Collecting): boolean {
  const { type, planning, selected, taken } = collecting
  return selections.every((selection) => {
    if (selection.directives !== undefined && selection.directives.length > 0) return false
    if (selection.kind === Kind.FIELD) {
      const responseName = selection.alias?.value ?? selection.name.value
      const nodes = selected.get(responseName)
      if (nodes === undefined) selected.set(responseName, [selection])
      else nodes.push(selection)
      // An assignment to it would set the prototype.
      return responseName !== '__proto__'
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      if (taken.has(selection.name.value)) return true
      taken.add(selection.name.value)
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : planning.fragments[selection.name.value]
    if (fragment === undefined) return true
    // The schema has no abstract types: a fragment on another type would not be valid.
    const condition = fragment.typeCondition?.name.value
    return (condition === undefined || condition === type.name) && collect(fragment.selectionSet, collecting)
  })
}

function planField(
  parentType: GraphQLObjectType,
  responseName: string,
  nodes: readonly FieldNode[],
  planning: Planning,
): PlannedField | null {
  const [node] = nodes
  const field = node && fieldOf(parentType, node.name.value)
  if (node === undefined || field === undefined) return null
  planning.size += 1
  const place = `${parentType.name}.${field.name}`
  const complete = planValue(field.type, { nodes, place, planning })
  if (complete === null) return null
  return {
    responseName,
    name: field.name,
    nodes,
    parentType,
    type: field.type,
    isNonNull: isNonNullType(field.type),
    isLeaf: isLeafType(getNullableType(field.type)),
    resolve: field.resolve === defaultFieldResolver ? undefined : field.resolve,
    argsOf: field.args.length === 0 ? null : (variables) => getArgumentValues(field, node, variables),
    complete,
  }
}

/** Undefined: one that reads the schema, which is not planned. */
function fieldOf(type: GraphQLObjectType, name: string): AnyField | undefined {
  return name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : type.getFields()[name]
}

type Selected = { nodes: readonly FieldNode[]; place: string; planning: Planning }

function planValue(type: GraphQLOutputType, selected: Selected): Complete | null {
  if (isNonNullType(type)) {
    const inner = planValue(type.ofType, selected)
    return inner && completeNonNull(inner, selected.place)
  }
  if (isListType(type)) {
    const item = planValue(type.ofType, selected)
    return item && completeList({ complete: item, ...selected, isNonNull: isNonNullType(type.ofType) })
  }
  if (isLeafType(type)) return completeLeaf(type)
  if (!isObjectType(type) || type.isTypeOf != null) return null
  const selectionSets = selected.nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  const selection = planFields(type, selectionSets, selected.planning)
  return selection && completeObject(selection)
}
